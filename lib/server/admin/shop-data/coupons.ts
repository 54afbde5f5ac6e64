import { and, count, eq, like, max, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CouponRow, couponCalls } from '../../../contract/admin/shop-data/coupons'
import { getDb } from '../../../db/connection'
import { catalogue_change, coupon, coupon_use, order } from '../../../db/schema'
import { COUPON_STATES, couponStateAt, toCouponDraft } from '../../../domain/pricing/coupon-draft'
import { toRupees } from '../../../domain/pricing/money'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { type DocumentState, readDocument, saveDocument, undoDocument } from '../../catalogue/shop-document'
import { COUPON_KEY_PREFIX, type CouponValue, couponDocument } from '../../order/cart/coupon-document'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'

type Input<Verb extends keyof typeof couponCalls> = z.output<(typeof couponCalls)[Verb]['input']>
type State = Promise<Answer<DocumentState<CouponValue>>>

/** Orders in these states are not counted in the revenue of a coupon, as in the figures of the dashboard. */
const UNCOUNTED_STATES = ['created', 'awaiting_payment', 'held', 'expired', 'cancelled']

export async function coupons(_: unknown, { now }: Context): Promise<Answer<CouponRow[]>> {
  const db = await getDb()
  const sold = notInArray(order.state, UNCOUNTED_STATES)
  const rows = await db
    .select({
      coupon,
      uses: count(coupon_use.order_id),
      revenue: sql`coalesce(sum(${order.total_paise}) filter (where ${sold}), 0)`.mapWith(Number),
      discounts: sql`coalesce(sum(${order.discount_paise}) filter (where ${sold}), 0)`.mapWith(Number),
    })
    .from(coupon)
    .leftJoin(coupon_use, eq(coupon_use.code, coupon.code))
    .leftJoin(order, eq(order.id, coupon_use.order_id))
    .groupBy(coupon.code)
  const versions = await db
    .select({ key: catalogue_change.key, version: max(catalogue_change.version) })
    .from(catalogue_change)
    .where(and(eq(catalogue_change.entity, 'setting'), like(catalogue_change.key, `${COUPON_KEY_PREFIX}%`)))
    .groupBy(catalogue_change.key)
  const byKey = new Map(versions.map(({ key, version }) => [key, version ?? 0]))
  const list = rows.map(({ coupon: row, uses, revenue, discounts }) => ({
    value: toCouponDraft(row),
    state: couponStateAt(row, uses, now),
    version: byKey.get(COUPON_KEY_PREFIX + row.code) ?? 0,
    uses,
    revenue: toRupees(revenue),
    discounts: toRupees(discounts),
  }))
  const rank = ({ state }: CouponRow) => COUPON_STATES.indexOf(state)
  const inOrder = (one: CouponRow, other: CouponRow) =>
    rank(one) - rank(other) || one.value.code.localeCompare(other.value.code)
  return { data: list.toSorted(inOrder) }
}

async function getCoupon({ code }: Input<'coupon'>): State {
  return { data: await readDocument(couponDocument(code)) }
}

export async function savecoupon({ version, value }: Input<'savecoupon'>, context: Context): State {
  const document = couponDocument(value.code)
  if (value.ends !== null && value.ends < toIndiaDate(context.now)) {
    const { value: stored } = await readDocument(document)
    if (stored?.draft.ends !== value.ends) throw new RefusalError('ends_past', 'The last day is in the past.')
  }
  return saveDocument(document, { version, value: { draft: value, active: true } }, context)
}

export async function endcoupon({ version, code }: Input<'endcoupon'>, context: Context): State {
  const document = couponDocument(code)
  const { value } = await readDocument(document)
  if (!value) throw new RefusalError('not_found', `There is no coupon ${code}.`)
  return saveDocument(document, { version, value: { ...value, active: false } }, context)
}

export function undocoupon({ code, ...input }: Input<'undocoupon'>, context: Context) {
  return undoDocument(couponDocument(code), input, context)
}

export { getCoupon as coupon }
