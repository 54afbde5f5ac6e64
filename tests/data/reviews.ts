import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { type order, order_event, order_line, order_return, order_return_line, review } from '@/lib/db/schema'
import type { ReturnState } from '@/lib/domain/order/line-return'
import { toReviewPath } from '@/lib/server/security/review-link'
import { as, NOW, newMobile } from './calls'
import { withTestDatabase } from './connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from './fixtures'
import { makeOrder } from './order/invoices'

type OrderFields = Partial<typeof order.$inferInsert>

/** What the link in an invitation names. */
export type ReviewReference = { number: string; key: string; line: number }
export const REVIEW = { rating: 4, text: 'A deep, even blue in daylight.', name: 'Asha, Bengaluru' }

/** A shop for the tests of a file, without reviews and with unused limits before each of them. */
export function withReviewShop(): void {
  withTestDatabase(fillShop)
  beforeEach(async () => {
    await resetLimits()
    await (await getDb()).delete(review)
  })
}

/** Sends a review as a buyer who followed the link. */
export const writeReview = (reference: ReviewReference, more = {}) =>
  as(null).review.save({ ...reference, ...REVIEW, ...more })

export async function loadReview(line: number) {
  const [row] = await (await getDb()).select().from(review).where(eq(review.order_line_id, line))
  return row
}

/**
 * A team member. A resource of the client answers to every method name, also to `then`, so no promise may resolve to
 * it.
 */
export const makeReviewStaff = async () => ({
  staff: as(await makeCustomer(newMobile(), { role: 'staff', name: 'Meera' })).staff,
})

/** An order with one item, delivered at a time; with its line, its product and the key of its review link. */
export async function makeDelivered({
  at = NOW,
  product,
  ...fields
}: OrderFields & { at?: Date; product?: number } = {}) {
  const db = await getDb()
  const product_id = product ?? (await makeProduct())
  const row = await makeOrder({ state: 'delivered', ...fields, lines: [{ product_id }] })
  await db.insert(order_event).values([
    { order_id: row.id, state: 'shipped', actor: 'shop', at },
    { order_id: row.id, state: 'delivered', actor: 'shop', at },
  ])
  const [line] = await db.select().from(order_line).where(eq(order_line.order_id, row.id))
  if (!line) throw new Error('no line')
  const key = new URLSearchParams(toReviewPath(row.number).split('?')[1]).get('key') ?? ''
  return { ...row, line: line.id, product_id, reference: { number: row.number, key, line: line.id } }
}

/** A review of a delivered order; returns both. */
export async function makeReview({
  product,
  customer_id,
  ...fields
}: Partial<typeof review.$inferInsert> & { product?: number; customer_id?: number } = {}) {
  const delivered = await makeDelivered({ ...(product && { product }), ...(customer_id && { customer_id }) })
  const { line, product_id } = delivered
  const values = { rating: 5, text: 'A deep, even blue.', name: 'Asha, Bengaluru', lang: 'en' as const, at: NOW }
  const [row] = await (await getDb())
    .insert(review)
    .values({ order_line_id: line, product_id, ...values, ...fields })
    .returning()
  if (!row) throw new Error('no review')
  return { ...delivered, review: row }
}

/** A return of an order's only item in a state. */
export async function makeReturn(order_id: number, order_line_id: number, state: ReturnState): Promise<void> {
  const db = await getDb()
  const values = { reason: 'change_of_mind', wish: 'refund', request_key: randomUUID(), serial: 1 } as const
  const [row] = await db
    .insert(order_return)
    .values({ ...values, order_id, state, created_at: NOW })
    .returning()
  if (row) await db.insert(order_return_line).values({ return_id: row.id, order_line_id, quantity: 1 })
}
