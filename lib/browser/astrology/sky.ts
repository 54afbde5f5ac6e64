import { EclipticGeoMoon, e_tilt, MakeTime, SiderealTime } from 'astronomy-engine'
import type { Sign } from '../../domain/astrology/advice'
import { ascendant, degreesToBorder, toSidereal, type ZodiacPosition } from '../../domain/astrology/sidereal'

/** Place of birth: degrees, north and east positive. */
type Coordinates = { latitude: number; longitude: number }

const ARC_SECONDS = 3600
const HOUR_DEGREES = 15
/** Degrees of uncertainty: of the ayanamsa, and of the ascendant for a birth time that is a few minutes off. */
const MOON_MARGIN = 0.1
const ASCENDANT_MARGIN = 1
const DAY_MS = 86_400_000

/** The Moon's geocentric position on the sidereal zodiac, as in jyotish. */
export function moonAt(at: Date): ZodiacPosition {
  const nutation = e_tilt(MakeTime(at)).dpsi / ARC_SECONDS
  return toSidereal(EclipticGeoMoon(at).lon - nutation, at)
}

/** The sign that rose in the east of a place. */
export function ascendantAt(at: Date, { latitude, longitude }: Coordinates): ZodiacPosition {
  const { tobl, dpsi } = e_tilt(MakeTime(at))
  const sidereal = SiderealTime(at) * HOUR_DEGREES + longitude
  return toSidereal(ascendant(sidereal, latitude, tobl) - dpsi / ARC_SECONDS, at)
}

const uniqueSigns = (...places: ZodiacPosition[]): Sign[] => [...new Set(places.map(({ sign }) => sign))]

/** The Moon's sign at a moment; both signs if it was at the border between them. */
export function moonSigns(at: Date): Sign[] {
  if (degreesToBorder(moonAt(at)) > MOON_MARGIN) return uniqueSigns(moonAt(at))
  const hour = 3_600_000
  return uniqueSigns(moonAt(new Date(at.getTime() - hour)), moonAt(new Date(at.getTime() + hour)))
}

/** The Moon's signs of a whole day, from its beginning: one on two days of three, else two. */
export function moonSignsOfDay(from: Date): Sign[] {
  return uniqueSigns(moonAt(from), moonAt(new Date(from.getTime() + DAY_MS)))
}

/** The rising sign at a moment and place; both signs within four minutes of the border. */
export function ascendantSigns(at: Date, coordinates: Coordinates): Sign[] {
  if (degreesToBorder(ascendantAt(at, coordinates)) > ASCENDANT_MARGIN) return uniqueSigns(ascendantAt(at, coordinates))
  const minutes = 6 * 60_000
  return uniqueSigns(
    ascendantAt(new Date(at.getTime() - minutes), coordinates),
    ascendantAt(new Date(at.getTime() + minutes), coordinates),
  )
}
