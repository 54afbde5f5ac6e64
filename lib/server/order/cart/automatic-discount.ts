import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { coupon, coupon_use } from '../../../db/schema'
import { applyCoupon, type Coupon, pickDiscount } from '../../../domain/pricing/coupon'
import { type DiscountLine, measureScope } from '../../../domain/pricing/coupon-scope'
import type { Paise } from '../../../domain/pricing/money'

/** A discount that applies by itself, by its name; `over` is what it is shared over, by line. */
type AutomaticDiscount = { code: string; discount: Paise; over: Paise[] }

/**
 * The largest automatic discount of these products, or null. `lock` locks those with a limit of uses until the
 * transaction ends, in the order of their names, so that the last use is given once; the others are not locked, so that
 * orders do not wait for each other.
 */
export async function findAutomaticDiscount(
  db: Db,
  { lines, now }: { lines: DiscountLine[]; now: Date },
  lock = false,
): Promise<AutomaticDiscount | null> {
  const isOffered = and(coupon.automatic, coupon.active)
  const select = (condition: SQL | undefined) => db.select().from(coupon).where(condition).orderBy(asc(coupon.code))
  const found = await select(isOffered)
  const limited = lock ? found.filter(({ most_uses }) => most_uses !== null).map(({ code }) => code) : []
  // Read again with the lock: they may have changed while it was waited for.
  const locked = limited.length > 0 ? await select(and(isOffered, inArray(coupon.code, limited))).for('update') : []
  const offers = [...found.filter(({ code }) => !limited.includes(code)), ...locked]
  const discounts: AutomaticDiscount[] = []
  for (const offer of offers) {
    const uses = offer.most_uses === null ? 0 : await db.$count(coupon_use, eq(coupon_use.code, offer.code))
    const { over, ...sums } = measureScope(offer.scope, lines)
    const answer = applyCoupon(offer satisfies Coupon, { ...sums, now, uses, usesOfThis: 0 })
    if ('discount' in answer) discounts.push({ code: offer.code, discount: answer.discount, over })
  }
  return pickDiscount(discounts)
}
