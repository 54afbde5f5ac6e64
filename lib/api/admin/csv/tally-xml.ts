import { type Paise, toRupees } from '../../../domain/pricing/money'
import states from '../../../domain/pricing/states.json'
import { type TallyVoucher, toTallyState, toTallyVoucher } from '../../../domain/pricing/tally/tally-vouchers'
import { escapeXml } from '../../../seo/sitemap/xml'
import type { Context } from '../../../server/runtime/answer'

/**
 * The vouchers of a period as XML for “Import > Transactions” of TallyPrime: one message for each document, in the view of
 * accounting vouchers. The export is logged before its first message.
 */
export async function streamTallyXml(
  period: { from: string; to: string },
  context: Context,
): Promise<AsyncGenerator<string>> {
  const { loadGstBooks } = await import('../../../server/admin/orders/gst-return')
  const { recordExport } = await import('../../../server/customer/record-export')
  const { documents } = await loadGstBooks(period)
  const detail = `tally ${period.from} ${period.to}`
  await recordExport('gst', { detail, rows: documents.length }, context)
  return toMessages(documents.map(toTallyVoucher))
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n' +
  '<BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n'
const FOOT = '</REQUESTDATA></IMPORTDATA></BODY>\n</ENVELOPE>\n'

async function* toMessages(vouchers: TallyVoucher[]): AsyncGenerator<string> {
  yield HEAD
  for (const voucher of vouchers) yield toTallyMessage(voucher)
  yield FOOT
}

const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
/** Tally writes a debit as a negative amount. */
const toAmount = (debit: Paise) => toRupees(-debit).toFixed(2)
/** `2026-11-26` → `20261126`. */
const toTallyDate = (day: string) => day.replaceAll('-', '')

/**
 * One voucher with the tags of Tally's developer reference (“Understanding Integration – Transactions”). `REMOTEID` lets
 * Tally recognise a document that is imported again.
 */
export function toTallyMessage({ type, document, day, entries }: TallyVoucher): string {
  const { number, buyer, seller, order_number: order, of_invoice: invoice, reason } = document
  const english = states.find(({ gst_code }) => gst_code === document.place_code)?.name.en ?? document.place_of_supply
  const state = toTallyState(document.place_code, english)
  const remoteId = escapeXml(`${seller.gstin ?? 'shop'}-${number}`)
  const about = invoice ? `Credit note for ${invoice} (${reason ?? 'other'}), order ${order}` : `Order ${order}`
  const party = entries.find(({ isParty }) => isParty)?.ledger.name ?? ''
  return [
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${remoteId}" VCHTYPE="${type}" ACTION="Create"`,
    ' OBJVIEW="Accounting Voucher View">',
    tag('DATE', toTallyDate(day)),
    tag('EFFECTIVEDATE', toTallyDate(day)),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', invoice ?? order),
    tag('PARTYLEDGERNAME', party),
    tag('PARTYNAME', buyer.name),
    tag('BASICBUYERNAME', buyer.name),
    ...(buyer.gstin ? [tag('PARTYGSTIN', buyer.gstin)] : []),
    tag('GSTREGISTRATIONTYPE', buyer.gstin ? 'Regular' : 'Unregistered/Consumer'),
    ...(state === null ? [] : [tag('STATENAME', state), tag('PLACEOFSUPPLY', state)]),
    tag('COUNTRYOFRESIDENCE', state === null ? document.place_of_supply : 'India'),
    tag('PERSISTEDVIEW', 'Accounting Voucher View'),
    tag('ISINVOICE', 'No'),
    tag('NARRATION', `${about}, ${buyer.name}`),
    ...entries.map(
      ({ ledger, debit, isParty }) =>
        `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger.name)}` +
        tag('ISDEEMEDPOSITIVE', debit > 0 ? 'Yes' : 'No') +
        tag('ISPARTYLEDGER', isParty ? 'Yes' : 'No') +
        `${tag('AMOUNT', toAmount(debit))}</ALLLEDGERENTRIES.LIST>`,
    ),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('')
}
