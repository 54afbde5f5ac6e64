import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLocalized } from '@/lib/domain/locale'
import { type DeliveryPolicy, getPinArea } from '@/lib/domain/shipping/delivery'
import { toPresetZones } from '@/lib/domain/shipping/zone-presets'
import { findStatesWithoutZone, toZoneRules } from '@/lib/domain/shipping/zones'
import data from '@/lib/seed/data/delivery.json'

const policy: DeliveryPolicy = { ...data, states: data.states.map((one) => ({ ...one, name: toLocalized(one.name) })) }
const codes = [...policy.states, ...policy.special_areas].map(({ code }) => code)
const withZones = (zones: DeliveryPolicy['zones']): DeliveryPolicy => ({ ...policy, zones })

/** PIN codes below the rows of the geography, where borders are, and anywhere else. */
const pins = fc.oneof(
  fc
    .tuple(fc.constantFrom(...policy.pin_prefixes), fc.integer({ min: 0, max: 999_999 }))
    .map(([{ prefix }, number]) => (prefix + String(number).padStart(6, '0')).slice(0, 6)),
  fc.integer({ min: 100_000, max: 999_999 }).map(String),
)
const places = fc.constantFrom(...policy.pin_prefixes.filter(({ state_code }) => state_code !== 'APS'))
const presets = places.map(({ prefix, state_code }) =>
  toPresetZones({ pin: prefix.padEnd(6, '0'), state: state_code }, codes),
)

/** Every zone that claims a PIN code, found apart from the shop: by all prefixes of the code, the longest first. */
function claimsOf(zones: ReturnType<typeof toZoneRules>, pin: string, state: string): string[] {
  for (const length of [6, 5, 4, 3, 2]) {
    const claims = zones.filter(({ prefixes }) => prefixes.includes(pin.slice(0, length)))
    if (claims.length > 0) return claims.map(({ key }) => key)
  }
  return zones.filter(({ states }) => states.includes(state)).map(({ key }) => key)
}

describe('the zones of a shop', () => {
  it('that has not edited them say the same by their rules, for every PIN code', () => {
    const ruled = withZones(toZoneRules(policy))
    fc.assert(
      fc.property(pins, (pin) => {
        expect(getPinArea(ruled, pin)).toEqual(getPinArea(policy, pin))
      }),
      { numRuns: 3000 },
    )
    expect(findStatesWithoutZone(toZoneRules(policy), policy.pin_prefixes)).toEqual([])
  })

  it('suggested for any place in India have every known PIN code in exactly one of them', () => {
    fc.assert(
      fc.property(presets, pins, (zones, pin) => {
        const area = getPinArea(withZones(zones), pin)
        expect(area === null).toBe(getPinArea(policy, pin) === null)
        if (!area) return
        const [state = ''] = policy.shared_pins.some((shared) => shared.pin === pin)
          ? [getRowState(pin)]
          : area.stateCodes
        expect(claimsOf(zones, pin, state)).toEqual([area.zone])
      }),
      { numRuns: 3000 },
    )
  })

  it('suggested for any place have every state and no prefix twice', () => {
    fc.assert(
      fc.property(presets, (zones) => {
        expect(zones.flatMap(({ states }) => states).toSorted()).toEqual(codes.toSorted())
        const prefixes = zones.flatMap((zone) => zone.prefixes)
        expect(new Set(prefixes).size).toBe(prefixes.length)
      }),
    )
  })

  it.each([
    ['302001', 'city'],
    ['305001', 'state'],
    ['282001', 'neighbours'],
    ['380001', 'metros'],
    ['110001', 'metros'],
    ['560001', 'metros'],
    ['600001', 'metros'],
    ['570001', 'rest'],
    ['781001', 'remote'],
    ['744101', 'remote'],
    ['900056', 'remote'],
  ])('suggested for Jaipur have %s in %s', (pin, zone) => {
    expect(getPinArea(withZones(toPresetZones({ pin: '302001', state: 'RJ' }, codes)), pin)?.zone).toBe(zone)
  })

  it.each([
    ['560034', 'KA', '560001', 'city'],
    ['560034', 'KA', '570001', 'state'],
    ['560034', 'KA', '600001', 'metros'],
    ['560034', 'KA', '620001', 'neighbours'],
    ['400001', 'MH', '411001', 'state'],
    ['110001', 'DL', '121001', 'metros'],
    ['781001', 'AS', '793001', 'neighbours'],
    ['781001', 'AS', '180001', 'remote'],
    ['141001', 'PB', '190001', 'remote'],
    ['682555', 'LD', '744101', 'remote'],
  ])('suggested for a shop at %s in %s have %s in %s', (pin, state, at, zone) => {
    expect(getPinArea(withZones(toPresetZones({ pin, state }, codes)), at)?.zone).toBe(zone)
  })
})

/** The state of the geography's row, where a PIN code lies in two states. */
function getRowState(pin: string): string {
  const rows = policy.pin_prefixes.filter(({ prefix }) => pin.startsWith(prefix))
  return rows.toSorted((one, other) => other.prefix.length - one.prefix.length)[0]?.state_code ?? ''
}
