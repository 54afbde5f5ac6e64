import { GIFT_CARD, PAYMENT_METHODS } from '../../domain/order/payment-method'
import { RETURN_DAYS } from '../../domain/order/returns'
import { headingOf, type InvoiceDocument, type InvoiceParty, sellerStanding } from '../../domain/pricing/invoice'
import { formatRupees, toRupees } from '../../domain/pricing/money'
import { ABROAD_CODE } from '../../domain/pricing/place-of-supply'
import { spellOutRupees } from '../../domain/pricing/rupee-words'
import { fitLogo } from '../../domain/settings/logo'
import { toAccentShades } from '../../domain/theme/brand-colours'
import { formatIndiaDay } from '../../domain/time/india-clock'
import { getTranslator } from '../../i18n/translator'
import type { InvoiceSheet } from '../../pdf/invoice-sheet'
import { site } from '../../site'
import { taxesOf, toAmount, toLineTable, toSummaryTable } from './invoice-lines'

type Lang = InvoiceDocument['lang']

/**
 * The content of an invoice or credit note, in the language of its order. All legally required data was frozen when it
 * was issued; only the shop's name, logo (a PNG), colours and contact details are current.
 */
export function toInvoiceSheet(document: InvoiceDocument, logo: Buffer | null = null): InvoiceSheet {
  const { lang, number, totals } = document
  const t = getTranslator(lang, 'invoice')
  const standing = sellerStanding(document)
  const { name, address, email, phone, colours, ...brand } = site()
  const summary = toSummaryTable(document)
  const totalName = standing === 'unregistered' ? 'sums.totalPlain' : 'sums.total'
  return {
    locale: lang,
    issuedAt: new Date(document.issued_at),
    shop: name,
    brand: {
      logo: logo && brand.logo && { png: logo, ...fitLogo(brand.logo, 'invoice') },
      accent: toAccentShades(colours.accent).line,
    },
    title: t(`heading.${headingOf(document)}`),
    number,
    copy: t('copy'),
    facts: toFacts(document),
    parties: [
      { heading: t('seller'), ...toParty(document.seller, lang), ...sellerLines(document) },
      { heading: t('buyer'), ...toParty(document.buyer, lang) },
      { heading: t('shipTo'), ...toParty(document.ship_to, lang) },
    ],
    lines: toLineTable(document),
    sums: toSums(document),
    total: {
      name: t(document.kind === 'credit_note' ? 'sums.credited' : totalName),
      value: lang === 'fr' ? `${toAmount(totals.total, lang)}\u00a0₹` : `₹${toAmount(totals.total, lang)}`,
      words: { name: t('amountInWords'), text: spellOutRupees(totals.total, lang) },
    },
    summary: summary && { heading: t('summary'), ...summary },
    notes: toNotes(document),
    sign: { by: t('forSeller', { name: document.seller.name }), who: t('signatory'), text: t('computer') },
    mark: standing === 'specimen' ? t('mark') : null,
    foot: [name, address.street, `${address.locality} ${address.postalCode}`, t('questions', { email, phone })].join(
      ' · ',
    ),
    pageOf: (page, pages) => t('page', { page: String(page), pages: String(pages) }),
  }
}

function toFacts(document: InvoiceDocument): InvoiceSheet['facts'] {
  const { lang, place_code, place_of_supply, of_invoice, of_invoice_at, reason } = document
  const t = getTranslator(lang, 'invoice')
  const corrects = of_invoice
    ? t('ofDate', { number: of_invoice, date: formatIndiaDay(new Date(of_invoice_at ?? ''), lang) })
    : null
  return [
    { name: t(`numberOf.${document.kind}`), value: document.number },
    { name: t('date'), value: formatIndiaDay(new Date(document.issued_at), lang) },
    ...(corrects ? [{ name: t('corrects'), value: corrects }] : []),
    ...(reason ? [{ name: t('reason'), value: t(`reasons.${reason}`) }] : []),
    { name: t('order'), value: document.order_number },
    { name: t('ordered'), value: formatIndiaDay(new Date(document.ordered_at), lang) },
    { name: t('place'), value: toPlace(place_of_supply, place_code, lang) },
    { name: t('payment'), value: toPayments(document) },
    { name: t('reverse'), value: t('no') },
  ]
}

/** How the order is paid: by its gift card, by its method, or by both with their amounts. */
function toPayments({ payment, by_card, kind, totals, lang }: InvoiceDocument): string {
  const method = toPayment(payment, lang)
  // A credit note says how the order was paid; its own total is another one.
  if (!by_card || payment === GIFT_CARD || kind === 'credit_note') return method
  const [card, rest] = [by_card, totals.total - by_card].map((paise) => formatRupees(toRupees(paise), lang))
  return getTranslator(lang, 'invoice')('byCardAnd', { card: card ?? '', method, rest: rest ?? '' })
}

/** The label of a payment method; a method that no longer exists is shown by its key. */
function toPayment(method: string, lang: Lang): string {
  const knownMethod = PAYMENT_METHODS.find((one) => one === method)
  return knownMethod ? getTranslator(lang, 'order')(knownMethod) : method
}

/** A state with its GST code; for exports only the country. */
function toPlace(state: string, code: string | null, lang: Lang): string {
  return code && code !== ABROAD_CODE ? getTranslator(lang, 'invoice')('state', { state, code }) : state
}

function toParty({ name, lines, state, gst_code, gstin }: InvoiceParty, lang: Lang) {
  const t = getTranslator(lang, 'invoice')
  return { name, lines: [...lines, toPlace(state, gst_code, lang), ...(gstin ? [t('gstin', { gstin })] : [])] }
}

function sellerLines(document: InvoiceDocument) {
  const { seller, lang } = document
  if (seller.gstin) return {}
  const t = getTranslator(lang, 'invoice')
  const missing = sellerStanding(document) === 'unregistered' ? t('unregistered') : t('noGstin')
  return { lines: [...toParty(seller, lang).lines, missing] }
}

function toSums(document: InvoiceDocument): InvoiceSheet['sums'] {
  const { lang, totals, kind } = document
  const t = getTranslator(lang, 'invoice')
  const taxes = taxesOf(document)
  const discount = kind === 'invoice' && totals.discount > 0
  return [
    ...(discount ? [{ name: t('sums.discount'), value: toAmount(totals.discount, lang) }] : []),
    ...(taxes.length > 0 ? [{ name: t('sums.taxable'), value: toAmount(totals.taxable, lang) }] : []),
    ...taxes.map(({ heading, of }) => ({ name: heading, value: toAmount(of(totals), lang) })),
  ]
}

function toNotes(document: InvoiceDocument): string[] {
  const { lang, supply, lut, lines, kind } = document
  const t = getTranslator(lang, 'invoice')
  const standing = sellerStanding(document)
  const isUnregistered = standing === 'unregistered'
  const isExempt = !isUnregistered && lines.some((line) => line.gst_basis_points === 0)
  return [
    ...(standing === 'specimen' ? [t('specimenText')] : []),
    ...(isUnregistered ? [t('billText')] : []),
    ...(supply === 'export' ? [lut === null ? t('exported') : t('lut', { lut })] : []),
    ...(isExempt ? [t('exemptText')] : []),
    isUnregistered ? t('currency') : `${t('currency')} ${t('inclusive')}`,
    kind === 'credit_note' ? t('noteText') : t('returns', { days: String(RETURN_DAYS) }),
  ]
}
