/** Birth details as typed; an unknown time is empty. */
export type TypedBirth = {
  date: string
  time: string
  /** Minutes ahead of UTC. */
  offset: number
  latitude: string
  longitude: string
}
export type BirthProblem = 'dateWrong' | 'timeNeeded' | 'spotWrong'

/** Indian Standard Time in minutes ahead of UTC, in use since 1906 except in some cities and during the war. */
export const INDIA_OFFSET = 330
const MINUTE_MS = 60_000
const MAX_LATITUDE = 65

const parseDegrees = (text: string) =>
  /^[-+]?\d{1,3}([.,]\d{1,4})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : NaN

/** The moment of birth, midnight if the time is unknown; null unless the day lies between 1900 and `now`. */
export function parseBirthMoment({ date, time, offset }: TypedBirth, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null
  const local = new Date(`${date}T${time || '00:00'}:00Z`)
  if (Number.isNaN(local.getTime()) || local.toISOString().slice(0, 10) !== date) return null
  const at = new Date(local.getTime() - offset * MINUTE_MS)
  return date >= '1900-01-01' && at <= now ? at : null
}

/** The coordinates in degrees; null if invalid or so close to a pole that a sign may not rise for a day. */
export function parseBirthLocation({
  latitude,
  longitude,
}: TypedBirth): { latitude: number; longitude: number } | null {
  const location = { latitude: parseDegrees(latitude), longitude: parseDegrees(longitude) }
  return Math.abs(location.latitude) <= MAX_LATITUDE && Math.abs(location.longitude) <= 180 ? location : null
}
