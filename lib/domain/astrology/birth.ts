/** A birth as somebody typed it; numbers as text, an empty time where it is not known. */
export type TypedBirth = {
  date: string
  time: string
  /** Minutes that the clock of the place is ahead of Greenwich. */
  offset: number
  latitude: string
  longitude: string
}
export type BirthFault = 'dateWrong' | 'timeNeeded' | 'spotWrong'

/** India has had one clock since 1906 but for some cities and the war: five and a half hours ahead. */
export const INDIA_OFFSET = 330
const MINUTE_MS = 60_000
const MAX_LATITUDE = 65

const toNumber = (text: string) =>
  /^[-+]?\d{1,3}([.,]\d{1,4})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : NaN

/** The moment of a birth: of its day's beginning where no time is known; null for no day from 1900 to `now`. */
export function birthMoment({ date, time, offset }: TypedBirth, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const local = new Date(`${date}T${time || '00:00'}:00Z`)
  if (Number.isNaN(local.getTime()) || local.toISOString().slice(0, 10) !== date) return null
  const at = new Date(local.getTime() - offset * MINUTE_MS)
  return date >= '1900-01-01' && at <= now ? at : null
}

/** Degrees of a place; null where they are none, or so far north or south that a sign may not rise for a day. */
export function birthSpot({ latitude, longitude }: TypedBirth): { latitude: number; longitude: number } | null {
  const spot = { latitude: toNumber(latitude), longitude: toNumber(longitude) }
  return Math.abs(spot.latitude) <= MAX_LATITUDE && Math.abs(spot.longitude) <= 180 ? spot : null
}
