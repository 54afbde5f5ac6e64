import { Body, Equator, e_tilt, Horizon, MakeTime, Observer, SearchMoonPhase, SiderealTime } from 'astronomy-engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascendantAt, ascendantSigns, moonAt, moonSigns, moonSignsOfDay } from '@/lib/browser/astrology/sky'
import { SIGNS } from '@/lib/domain/astrology/advice'
import { ascendant, ayanamsa, degreesToBorder, toSidereal } from '@/lib/domain/astrology/sidereal'

const moment = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))
const spot = fc.record({
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const tropical = ({ sign, degrees }: ReturnType<typeof moonAt>, at: Date) =>
  SIGNS.indexOf(sign) * 30 + degrees + ayanamsa(at)
const apart = (one: number, other: number) => Math.abs(((((one - other) % 360) + 540) % 360) - 180)

describe('the sidereal zodiac by Lahiri', () => {
  it('is where the Indian calendar reform committee defined it, less the nutation of that day', () => {
    expect(ayanamsa(new Date('1956-03-21T00:00:00Z'))).toBeCloseTo(23 + 15 / 60 + (0.658 - 16.76) / 3600, 3)
  })

  it('moves by one degree in about 71.6 years', () => {
    const years = (from: string, to: string) => ayanamsa(new Date(to)) - ayanamsa(new Date(from))
    expect(years('1950-01-01', '2021-08-08')).toBeCloseTo(1, 3)
  })

  it('has twelve signs of thirty degrees each, whatever the longitude', () => {
    fc.assert(
      fc.property(fc.double({ min: -720, max: 720, noNaN: true }), moment, (longitude, at) => {
        const place = toSidereal(longitude, at)
        expect(place.degrees).toBeGreaterThanOrEqual(0)
        expect(place.degrees).toBeLessThanOrEqual(30)
        expect(apart(tropical(place, at), longitude)).toBeLessThan(1e-6)
        expect(degreesToBorder(place)).toBeLessThanOrEqual(15)
      }),
    )
  })
})

describe('the ascendant', () => {
  it('is the point of the ecliptic on the eastern horizon', () => {
    fc.assert(
      fc.property(moment, spot, (at, place) => {
        const { tobl } = e_tilt(MakeTime(at))
        const sidereal = SiderealTime(at) * 15 + place.longitude
        const rising = ascendant(sidereal, place.latitude, tobl) * (Math.PI / 180)
        const tilt = tobl * (Math.PI / 180)
        const right = Math.atan2(Math.sin(rising) * Math.cos(tilt), Math.cos(rising)) * (12 / Math.PI)
        const declination = Math.asin(Math.sin(rising) * Math.sin(tilt)) * (180 / Math.PI)
        const observer = new Observer(place.latitude, place.longitude, 0)
        const seen = Horizon(at, observer, (right + 24) % 24, declination)
        expect(Math.abs(seen.altitude)).toBeLessThan(0.01)
        expect(seen.azimuth).toBeGreaterThan(0)
        expect(seen.azimuth).toBeLessThan(180)
      }),
    )
  })

  it('is undefined where the ecliptic may coincide with the horizon', () => {
    expect(() => ascendant(0, 66, 23.4)).toThrow(RangeError)
  })

  it('is the Sun’s sign at sunrise', () => {
    const at = new Date('2026-04-20T00:18:00Z')
    const delhi = { latitude: 28.61, longitude: 77.21 }
    const sun = Equator(Body.Sun, at, new Observer(28.61, 77.21, 0), true, true)
    expect(Math.abs(Horizon(at, new Observer(28.61, 77.21, 0), sun.ra, sun.dec).altitude)).toBeLessThan(1.5)
    expect(ascendantSigns(at, delhi)).toEqual(['mesha'])
  })
})

describe('the Moon’s sign', () => {
  it('is opposite to the Sun’s at full moon: in Tula in the month of Chaitra or Vaishakha', () => {
    const full = SearchMoonPhase(180, new Date('2026-04-20T00:00:00Z'), 40)
    expect(full?.date.toISOString().slice(0, 10)).toBe('2026-05-01')
    expect(moonAt(full?.date ?? new Date(0)).sign).toBe('tula')
  })

  it('is one of at most two signs of its day', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 86_399 }), (from, seconds) => {
        const day = moonSignsOfDay(from)
        expect(day.length).toBeLessThanOrEqual(2)
        expect(day).toContain(moonAt(new Date(from.getTime() + seconds * 1000)).sign)
      }),
    )
  })

  it('is two signs near a border, and one elsewhere', () => {
    fc.assert(
      fc.property(moment, (at) => {
        expect(moonSigns(at)).toContain(moonAt(at).sign)
        if (degreesToBorder(moonAt(at)) > 1) expect(moonSigns(at)).toHaveLength(1)
      }),
    )
  })

  it('passes through every sign once a day', () => {
    const spots = { latitude: 19.08, longitude: 72.88 }
    const day = Array.from({ length: 24 * 12 }, (_, at) => new Date(Date.UTC(1990, 4, 17) + at * 300_000))
    expect(new Set(day.map((at) => ascendantAt(at, spots).sign))).toEqual(new Set(SIGNS))
  })
})
