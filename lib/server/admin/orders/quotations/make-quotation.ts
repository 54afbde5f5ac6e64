import { eq, sql } from 'drizzle-orm'
import type { AdminQuotationDetail, MakeQuotation } from '../../../../contract/order/admin-quotations'
import { type Db, getDb } from '../../../../db/connection'
import { enquiry, quotation } from '../../../../db/schema'
import type { QuotedLine } from '../../../../db/schema/coupon'
import { lockProducts } from '../../../catalogue/product-prices'
import { addQuotationEvent, type QuotationRow } from '../../../order/quotation/quotation-row'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { inTransaction } from '../../../runtime/transaction'
import { toQuotationDetail } from './quotation-detail'
import { HOUR_MS, toAdvanceValues, toQuotedDiscount, toQuotedLine } from './quoted-terms'
import { reserveQuoted } from './reserve-quoted'

const UNTOUCHED = { touched: [], soldOut: [] }

type Made = { row: QuotationRow; touched: string[]; soldOut: string[] }

async function findEnquiryId(tx: Db, number: string | undefined): Promise<number | null> {
  if (!number) return null
  const [row] = await tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.number, number))
  return row?.id ?? null
}

async function make(tx: Db, input: MakeQuotation, { customerId: by, now }: Context): Promise<Made> {
  const ids = input.items.map(({ product_id }) => product_id)
  const products = await lockProducts(tx, ids, now)
  const lines = input.items.map((item) => toQuotedLine(item, products))
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
  toShape(row.lines) === toShape(input.items.map((item) => ({ ...item, discount: toQuotedDiscount(item.discount) })))

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
