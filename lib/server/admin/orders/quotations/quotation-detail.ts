import { asc, eq, inArray } from 'drizzle-orm'
import type { AdminQuotation, AdminQuotationDetail } from '../../../../contract/order/admin-quotations'
import type { Db } from '../../../../db/connection'
import { customer, enquiry, product, quotation_event } from '../../../../db/schema'
import type { Locale } from '../../../../domain/locale'
import { toRupees } from '../../../../domain/pricing/money'
import { toQuotationUrl } from '../../../order/quotation/quotation-mail'
import { findOrderOf, findPendingOrder, type QuotationRow } from '../../../order/quotation/quotation-row'
import {
  isQuotationReserved,
  sumQuoted,
  toQuotationLines,
  toQuotationSums,
  toQuotedAdvance,
  toStateOf,
} from '../../../order/quotation/quotation-view'

type Known = { order: string | null; by: string | null; lang: Locale; now: Date }

/** A quotation as a row of the list. */
export function toAdminQuotation(row: QuotationRow, { order, by, lang, now }: Known): AdminQuotation {
  const { id, name, mobile_no, email } = row
  return {
    ...{ id, name, mobile_no, email, by, order },
    state: toStateOf(row, order !== null, now),
    at: row.at.toISOString(),
    valid_until: row.valid_until.toISOString(),
    items: row.lines.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title[lang]}` : title[lang])),
    subtotal: toRupees(sumQuoted(row)),
  }
}

/** A quotation with its products and its history. */
export async function toQuotationDetail(
  db: Db,
  row: QuotationRow,
  lang: Locale,
  now: Date,
): Promise<AdminQuotationDetail> {
  const order = (await findOrderOf(db, row.id))?.number ?? null
  const [maker] = await db
    .select({ name: customer.name })
    .from(customer)
    .where(eq(customer.id, row.by ?? 0))
  const [asked] = await db
    .select({ number: enquiry.number })
    .from(enquiry)
    .where(eq(enquiry.id, row.enquiry_id ?? 0))
  const events = await db
    .select({ event: quotation_event, name: customer.name })
    .from(quotation_event)
    .leftJoin(customer, eq(customer.id, quotation_event.by))
    .where(eq(quotation_event.quotation_id, row.id))
    .orderBy(asc(quotation_event.id))
  const lines = await toQuotationLines(db, row, lang, now)
  const prices = await db
    .select({ id: product.id, paise: product.payable_paise })
    .from(product)
    .where(
      inArray(
        product.id,
        lines.map(({ product_id }) => product_id),
      ),
    )
  return {
    ...toAdminQuotation(row, { order, by: maker?.name ?? null, lang, now }),
    ...{ version: row.version, language: row.lang, note: row.note, url: toQuotationUrl(row), reserves: row.reserves },
    ...(await toQuotationSums(db, row)),
    advance: toQuotedAdvance(row),
    pending: (await findPendingOrder(db, row.id))?.number ?? null,
    reserved: await isQuotationReserved(db, row),
    enquiry: asked?.number ?? null,
    lines: lines.map((line, at) => {
      const discount = row.lines[at]?.discount ?? null
      const paise = prices.find(({ id }) => id === line.product_id)?.paise
      return {
        ...line,
        price_now: paise === undefined ? null : toRupees(paise),
        discount: discount?.kind === 'amount' ? { kind: discount.kind, rupees: toRupees(discount.paise) } : discount,
      }
    }),
    events: events.map(({ event: { id, kind, detail, at }, name }) => {
      return { ...{ id, kind, detail }, by: name, at: at.toISOString() }
    }),
  }
}
