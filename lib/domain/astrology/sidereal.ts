import { SIGNS, type Sign } from './advice'

const DEGREES = 360
const SIGN_DEGREES = 30
const J2000 = Date.UTC(2000, 0, 1, 12)
const CENTURY_MS = 36_525 * 86_400_000
/**
 * Lahiri's ayanamsa at J2000, in degrees: 23°15′00.658″ on 21 March 1956, as the Indian calendar reform committee set
 * it.
 */
const AT_J2000 = 23.857092
const ARC_SECONDS = 3600

const toCircle = (degrees: number) => ((degrees % DEGREES) + DEGREES) % DEGREES
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The offset of the sidereal from the tropical zodiac in degrees, by Lahiri: the general precession in
 * longitude of the IAU (2006), good to a minute of arc from 1900 to 2100. `ayanamsa(J2000) → 23.857`
 */
export function ayanamsa(at: Date): number {
  const centuries = (at.getTime() - J2000) / CENTURY_MS
  return AT_J2000 + (5028.796195 * centuries + 1.1054348 * centuries ** 2) / ARC_SECONDS
}

/** A position in the sidereal zodiac: its rashi, and the degrees within it (0 to 30). */
export type ZodiacPosition = { sign: Sign; degrees: number }

/** The rashi of a tropical longitude in degrees. `toSidereal(133.9, J2000) → simha… ` less the ayanamsa */
export function toSidereal(longitude: number, at: Date): ZodiacPosition {
  const sidereal = toCircle(longitude - ayanamsa(at))
  const index = Math.floor(sidereal / SIGN_DEGREES)
  const sign = SIGNS[index]
  if (!sign) throw new RangeError(`not a longitude: ${longitude}`)
  return { sign, degrees: sidereal - index * SIGN_DEGREES }
}

/**
 * Tropical longitude, in degrees, of the point of the ecliptic that rises in the east: the ascendant. `sidereal` is the
 * local sidereal time in degrees, `latitude` north positive, `obliquity` of the ecliptic in degrees. Beyond the polar
 * circles the ecliptic may lie in the horizon: a RangeError from 66 degrees on.
 */
export function ascendant(sidereal: number, latitude: number, obliquity: number): number {
  if (!(Math.abs(latitude) < 66)) throw new RangeError(`no ascendant at latitude ${latitude}`)
  const [time, north, tilt] = [radians(sidereal), radians(latitude), radians(obliquity)]
  const rising = Math.atan2(Math.cos(time), -(Math.sin(time) * Math.cos(tilt) + Math.tan(north) * Math.sin(tilt)))
  return toCircle((rising * 180) / Math.PI)
}

/** The distance to the nearest border of the rashi, in degrees. */
export function degreesToBorder({ degrees }: ZodiacPosition): number {
  return Math.min(degrees, SIGN_DEGREES - degrees)
}
