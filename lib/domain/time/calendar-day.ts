/** No document of a shop is from before or after these days, and a database has no year 0 or 10,000. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2999-12-31']

/** Whether a text is a day of the calendar that a database can look for: `2026-02-28`, not `2026-02-30` or `0001-01-01`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The day of a query of a URL; '' for what is none. */
export const toCalendarDay = (value: unknown): string =>
  typeof value === 'string' && isCalendarDay(value) ? value : ''
