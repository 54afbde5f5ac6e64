import { and, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { coupon, coupon_use } from '../../../db/schema'
import { applyCoupon, type CouponResult, normalizeCouponCode } from '../../../domain/pricing/coupon'
import { type DiscountLine, measureScope } from '../../../domain/pricing/coupon-scope'
import type { Paise } from '../../../domain/pricing/money'
import { hashCouponUser } from '../../security/keyed-hash'

/** Null while the buyer is unknown, as in the cart. */
export type CouponBuyer = { mobileNo: string; isProved: boolean } | null
/** The result of a code, with what its discount is shared over, by line. */
export type CheckedCoupon = Extract<CouponResult, { refused: unknown }> | { discount: Paise; over: Paise[] }
type CouponRequest = { code: string; lines: DiscountLine[]; buyer: CouponBuyer; now: Date }

/** The discount of a coupon code, or why it is refused. `lock` locks the coupon until the transaction ends. */
export async function checkCoupon(
  db: Db,
  { code, lines, buyer, now }: CouponRequest,
  lock = false,
): Promise<CheckedCoupon> {
  const key = normalizeCouponCode(code)
  const query = db.select().from(coupon).where(eq(coupon.code, key)).$dynamic()
  const [row] = await (lock ? query.for('update') : query)
  // An automatic discount has a name, which is no code to type.
  if (!row || row.automatic) return { refused: 'coupon_unknown' }
  const countUses = async (mobile?: string) => {
    const isOwnUse = mobile === undefined ? undefined : inArray(coupon_use.mobile_no, [mobile, hashCouponUser(mobile)])
    const [total] = await db
      .select({ n: count() })
      .from(coupon_use)
      .where(and(eq(coupon_use.code, key), isOwnUse))
    return total?.n ?? 0
  }
  const uses = row.most_uses === null ? 0 : await countUses()
  const usesOfThis = row.most_uses_each === null || buyer === null ? 0 : await countUses(buyer.mobileNo)
  const { over, ...sums } = measureScope(row.scope, lines)
  const answer = applyCoupon(row, { ...sums, now, uses, usesOfThis })
  // An unverified number proves nothing: with another one the buyer could use the coupon again.
  const isUnproved = row.most_uses_each !== null && buyer !== null && !buyer.isProved
  if ('refused' in answer) return answer
  return isUnproved ? { refused: 'coupon_sign_in' } : { ...answer, over }
}

/** Records that an order used a coupon code. */
export async function markCouponUsed(
  tx: Db,
  use: { order_id: number; code: string; mobile_no: string; at: Date },
): Promise<void> {
  await tx.insert(coupon_use).values({ ...use, code: normalizeCouponCode(use.code) })
}
