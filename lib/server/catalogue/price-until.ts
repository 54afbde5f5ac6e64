import { and, arrayContains, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { price_schedule } from '../../db/schema'
import { toIndiaDate } from '../../domain/time/india-clock'

/** The last day in India on which the price of a product holds, as far as a scheduled change ends it; else null. */
export async function loadPriceUntil(db: Db, productId: number, now: Date): Promise<string | null> {
  const open = await db
    .select({ state: price_schedule.state, starts_at: price_schedule.starts_at, ends_at: price_schedule.ends_at })
    .from(price_schedule)
    .where(
      and(
        inArray(price_schedule.state, ['waiting', 'running']),
        arrayContains(price_schedule.product_ids, [productId]),
      ),
    )
  const changes = open
    .map(({ state, starts_at, ends_at }) => (state === 'waiting' ? starts_at : ends_at)?.getTime() ?? Infinity)
    .filter((at) => at > now.getTime())
  const next = Math.min(...changes)
  return Number.isFinite(next) ? toIndiaDate(new Date(next - 1)) : null
}
