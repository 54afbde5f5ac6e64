import type { Db } from '../../../db/connection'
import type { StoredAddress } from '../../../db/schema/customer'
import { type Locale, toLocale } from '../../../domain/locale'
import { splitFees } from '../../../domain/order/gift'
import { type SoldLine, toInvoiceLines } from '../../../domain/pricing/gst'
import { type InvoiceDocument, type InvoiceParty, sumLines } from '../../../domain/pricing/invoice'
import { ABROAD_CODE, findPlaceOfSupply } from '../../../domain/pricing/place-of-supply'
import { MESSAGES } from '../../../i18n/messages'
import { site } from '../../../site'
import { requireTaxPlaces, type TaxPlaces, toTaxRule } from '../../shipping/tax-places'
import type { OrderLineRow, OrderRow } from '../order-row'
import { loadRemainingLines } from '../removal/remaining-lines'
import { toCustomizationTitle, toLineTitle } from './line-title'

/** The content of an order's invoice, in the order's language. Throws when the lines do not add up to the total. */
export async function toInvoiceDocument(tx: Db, row: OrderRow, number: string, now: Date): Promise<InvoiceDocument> {
  const lang: Locale = toLocale(row.lang)
  const places = await requireTaxPlaces(tx)
  const supply = toSupply(places, row, lang)
  const orderLines = await loadRemainingLines(tx, [row.id])
  const fees = splitFees(row)
  const charges = [
    { part: 'delivery' as const, title: MESSAGES[lang].invoice.delivery, amount: row.shipping_paise },
    { part: 'fee' as const, title: MESSAGES[lang].invoice.fee, amount: fees.cod },
    { part: 'gift_box' as const, title: MESSAGES[lang].invoice.giftBox, amount: fees.giftBox },
  ]
  const lines = toInvoiceLines(
    orderLines.map((line) => toSoldLine(line, lang)),
    charges,
    supply,
  )
  const totals = sumLines(lines)
  if (totals.total !== row.total_paise) {
    throw new Error(`the lines of order ${row.number} make ${totals.total} paise, not ${row.total_paise}`)
  }
  return {
    kind: 'invoice',
    number,
    issued_at: now.toISOString(),
    lang,
    order_number: row.number,
    ordered_at: row.created_at.toISOString(),
    of_invoice: null,
    of_invoice_at: null,
    reason: null,
    seller: toSeller(places, lang),
    buyer: toBuyer(toParty(places, row.billing_address, lang), row.business),
    ship_to: toParty(places, row.shipping_address, lang),
    ...supply,
    lines,
    totals,
    payment: row.payment_method,
    ...(row.gift_card_paise > 0 && { by_card: row.gift_card_paise }),
  }
}

type Supply = Pick<InvoiceDocument, 'supply' | 'lut' | 'local_tax' | 'place_of_supply' | 'place_code'>

function toSupply(
  places: TaxPlaces,
  { shipping_address: shipTo, billing_address: billTo }: OrderRow,
  lang: Locale,
): Supply {
  const rule = toTaxRule(places, shipTo, billTo)
  const place = findPlaceOfSupply(places.states, places.home.code, shipTo, billTo)
  if (place === 'abroad')
    return { ...rule, local_tax: 'SGST', place_of_supply: countryName(shipTo.country, lang), place_code: ABROAD_CODE }
  const { local_tax, gst_code, name } = place
  return { ...rule, local_tax, place_of_supply: name[lang], place_code: gst_code }
}

function toSeller({ home }: TaxPlaces, lang: Locale): InvoiceParty {
  const { legalName, address, gstin, pan } = site()
  const lines = [address.street, `${address.locality} ${address.postalCode}`, ...(pan ? [`PAN ${pan}`] : [])]
  return { name: legalName, lines, state: home.name[lang], gst_code: home.gst_code, gstin }
}

function toParty({ states, areas }: TaxPlaces, address: StoredAddress, lang: Locale): InvoiceParty {
  const { name, line1, line2, city, state, pincode, country } = address
  const lines = [line1, line2, `${city} ${pincode}`.trim()].filter(Boolean)
  if (country !== 'IN') {
    const abroad = [...lines, state].filter(Boolean)
    return { name, lines: abroad, state: countryName(country, lang), gst_code: ABROAD_CODE, gstin: null }
  }
  const matchingState = states.find(({ code }) => code === state)
  const area = areas.find(({ code }) => code === state)
  const stateName = (matchingState ?? area)?.name[lang] ?? state
  return { name, lines, state: stateName, gst_code: matchingState?.gst_code ?? null, gstin: null }
}

/** The recipient of the invoice: a business by its own name and GST number, at the billing address of who ordered. */
function toBuyer(party: InvoiceParty, business: OrderRow['business']): InvoiceParty {
  if (!business) return party
  const { gstin, name } = business
  return { ...party, gstin, name, lines: party.name === name ? party.lines : [party.name, ...party.lines] }
}

function countryName(country: string, lang: Locale): string {
  return new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country
}

function toSoldLine(line: OrderLineRow, lang: Locale): SoldLine {
  const { sku, quantity, hsn, gst_basis_points, made } = line
  return {
    title: toLineTitle(line, lang),
    sku,
    quantity,
    unit: line.unit_paise,
    discount: line.discount_paise,
    hsn,
    gst_basis_points,
    made: made && {
      title: toCustomizationTitle(made, lang),
      price: made.price_paise,
      hsn: made.hsn,
      gst_basis_points: made.gst_basis_points,
    },
  }
}
