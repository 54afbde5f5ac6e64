import { eq, sql } from 'drizzle-orm'
import type { AdminQuotationDetail, MakeQuotation } from '../../../../contract/order/admin-quotations'
import { type Db, getDb } from '../../../../db/connection'
import { enquiry, quotation } from '../../../../db/schema'
import type { QuotedLine } from '../../../../db/schema/coupon'
import {
  type AdvanceTerms,
  type AgreedAdvance,
  endOfIndiaDay,
  MAX_BALANCE_DAYS,
  toAdvance,
} from '../../../../domain/order/advance'
import { type QuotedDiscount, toQuotedPrice } from '../../../../domain/order/quotation'
import { toPaise, toRupees } from '../../../../domain/pricing/money'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import { lockProducts, type PricedProduct } from '../../../catalogue/product-prices'
import { addQuotationEvent, type QuotationRow } from '../../../order/quotation/quotation-row'
import { sumQuoted } from '../../../order/quotation/quotation-view'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { inTransaction } from '../../../runtime/transaction'
import { toQuotationDetail } from './quotation-detail'
import { reserveQuoted } from './reserve-quoted'

const HOUR_MS = 3_600_000
const UNTOUCHED = { touched: [], soldOut: [] }

type Item = MakeQuotation['items'][number]
type Made = { row: QuotationRow; touched: string[]; soldOut: string[] }

const toDiscount = (discount: Item['discount']): QuotedDiscount | null =>
  discount?.kind === 'amount' ? { kind: 'amount', paise: toPaise(discount.rupees) } : discount

/** The line of a quotation at today's list price. Throws RefusalError, which names the product by its SKU. */
function toLine(
  { product_id, quantity, discount, seen_price }: Item,
  products: Map<number, PricedProduct>,
): QuotedLine {
  const listed = products.get(product_id)?.product
  if (!listed || listed.payable_paise <= 0) throw new RefusalError('not_found', `No product ${product_id} is for sale.`)
  const { payable_paise: list_paise, sku, title, stock } = listed
  if (Math.round(seen_price * 100) !== list_paise)
    throw new RefusalError('price_changed', `The price of ${sku} is ₹${toRupees(list_paise)} now.`)
  if (stock < quantity) throw new RefusalError('out_of_stock', `There is not enough of ${sku}.`)
  const stored = toDiscount(discount)
  const unit_paise = stored ? toQuotedPrice(list_paise, stored) : list_paise
  if (unit_paise === null) throw new RefusalError('discount_too_large', `The discount leaves less than ₹1 of ${sku}.`)
  return { product_id, quantity, sku, title, list_paise, unit_paise, discount: stored }
}

async function findEnquiryId(tx: Db, number: string | undefined): Promise<number | null> {
  if (!number) return null
  const [row] = await tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.number, number))
  return row?.id ?? null
}

/** The stored terms of an advance. Throws RefusalError. */
function toAdvanceValues({ advance }: MakeQuotation, lines: QuotedLine[], validUntil: Date): AdvanceTerms | null {
  if (!advance) return null
  const { part, kept, balance_on } = advance
  const agreed: AgreedAdvance = part.kind === 'amount' ? { kind: 'amount', paise: toPaise(part.rupees) } : part
  const advance_paise = toAdvance(sumQuoted({ lines }), agreed)
  if (advance_paise === null)
    throw new RefusalError('advance_invalid', 'An advance is at least ₹1, and at least ₹1 is left to pay.')
  const kept_paise = toPaise(kept)
  if (kept_paise > advance_paise) throw new RefusalError('kept_invalid', 'The shop keeps the advance at most.')
  const balance_until = endOfIndiaDay(balance_on)
  const days = (balance_until.getTime() - validUntil.getTime()) / (24 * HOUR_MS)
  // On a later day: a payment that is begun in time may arrive after midnight.
  if (balance_on <= toIndiaDate(validUntil) || days > MAX_BALANCE_DAYS)
    throw new RefusalError('balance_day_invalid', 'The balance is due on a day after the quotation ends.')
  return { advance_paise, kept_paise, balance_until }
}

async function make(tx: Db, input: MakeQuotation, { customerId: by, now }: Context): Promise<Made> {
  const ids = input.items.map(({ product_id }) => product_id)
  const products = await lockProducts(tx, ids, now)
  const lines = input.items.map((item) => toLine(item, products))
  const valid_until = new Date(now.getTime() + input.hours * HOUR_MS)
  const [row] = await tx
    .insert(quotation)
    .values({
      ...{ request_key: input.key, name: input.name, lang: input.language, note: input.note, lines, by, at: now },
      ...{ mobile_no: input.mobile_no ?? null, email: input.email ?? null, reserves: input.reserve },
      valid_until,
      ...toAdvanceValues(input, lines, valid_until),
      enquiry_id: await findEnquiryId(tx, input.enquiry),
    })
    .returning()
  if (!row) throw new Error('the quotation was not stored')
  await addQuotationEvent(tx, row.id, { kind: 'made', by, now })
  return { row, ...(row.reserves ? await reserveQuoted(tx, row, now) : UNTOUCHED) }
}

/** Whether a repeated request asks for the quotation that its key has made. */
const isSame = (row: QuotationRow, input: MakeQuotation) =>
  row.name === input.name &&
  row.reserves === input.reserve &&
  isSameAdvance(row, input) &&
  toShape(row.lines) === toShape(input.items.map((item) => ({ ...item, discount: toDiscount(item.discount) })))

function isSameAdvance(row: QuotationRow, input: MakeQuotation): boolean {
  const wanted = toAdvanceValues(input, row.lines, row.valid_until)
  if (!wanted) return row.advance_paise === null
  return (
    row.advance_paise === wanted.advance_paise &&
    row.kept_paise === wanted.kept_paise &&
    row.balance_until?.getTime() === wanted.balance_until.getTime()
  )
}

const toShape = (lines: Pick<QuotedLine, 'product_id' | 'quantity' | 'discount'>[]) =>
  JSON.stringify(lines.map(({ product_id, quantity, discount }) => [product_id, quantity, discount]))

/** Makes a quotation, once for its key. */
export async function makequotation(input: MakeQuotation, context: Context): Promise<Answer<AdminQuotationDetail>> {
  const db = await getDb()
  const { row, ...tags } = await inTransaction(db, async (tx) => {
    // Two requests with one key follow each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quotation:${input.key}`}, 0))`)
    const [existing] = await tx.select().from(quotation).where(eq(quotation.request_key, input.key))
    if (!existing) return make(tx, input, context)
    if (!isSame(existing, input)) throw new RefusalError('key_reused', 'This key belongs to another quotation.')
    return { row: existing, ...UNTOUCHED }
  })
  return { data: await toQuotationDetail(db, row, input.lang, context.now), ...tags }
}
