import { toIndiaDate } from '../time/india-clock'

/**
 * Days after delivery within which a product may be returned; product page, structured data and the return policy
 * (lib/content/en/return-exchange.md) say the same. Customised products cannot be returned for a change of mind.
 */
export const RETURN_DAYS = 10

/**
 * The last calendar day in India on which a return can be requested; the day of delivery does not
 * count. `(2026-11-21T20:00Z, which is the 22nd in India) → '2026-12-02'`
 */
export function lastReturnDay(deliveredAt: Date): string {
  const day = new Date(`${toIndiaDate(deliveredAt)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + RETURN_DAYS)
  return day.toISOString().slice(0, 10)
}

export function canStillReturn(deliveredAt: Date, now: Date): boolean {
  return toIndiaDate(now) <= lastReturnDay(deliveredAt)
}
