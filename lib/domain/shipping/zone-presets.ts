import neighbours from './state-neighbours.json'
import type { ZoneRules } from './zones'

/** The zones of a preset, the nearest to the shop first. */
const PRESET_ZONES = ['city', 'state', 'neighbours', 'metros', 'rest', 'remote'] as const
export type PresetZone = (typeof PRESET_ZONES)[number]

/** Working days in transit, as couriers in India promise them; a manager changes them. */
const DAYS: Record<PresetZone, { min: number; max: number }> = {
  city: { min: 1, max: 2 },
  state: { min: 2, max: 4 },
  neighbours: { min: 3, max: 5 },
  metros: { min: 3, max: 5 },
  rest: { min: 4, max: 7 },
  remote: { min: 6, max: 12 },
}

/** Delhi and its region, Ahmedabad, Mumbai, Pune, Hyderabad, Bengaluru, Chennai, Kolkata (India Post's sorting districts). */
const METROS = [
  { state: 'DL', prefixes: ['11'] },
  { state: 'HR', prefixes: ['121', '122'] },
  { state: 'UP', prefixes: ['201'] },
  { state: 'GJ', prefixes: ['380'] },
  { state: 'MH', prefixes: ['400', '411'] },
  { state: 'TS', prefixes: ['500'] },
  { state: 'KA', prefixes: ['560'] },
  { state: 'TN', prefixes: ['600'] },
  { state: 'WB', prefixes: ['700'] },
]
/** The hills of the north, the north-east, the islands, and army post offices (`APS`). */
const REMOTE = new Set(['HP', 'JK', 'LA', 'AR', 'AS', 'ML', 'MN', 'MZ', 'NL', 'SK', 'TR', 'AN', 'LD', 'APS'])
const ISLANDS_AND_ARMY = new Set(['AN', 'LD', 'APS'])

const isNamed = (code: string): code is keyof typeof neighbours => code in neighbours
/** The sorting district: the first three digits of a PIN code. */
const DISTRICT_DIGITS = 3

/**
 * Zones around a shop: its own city, its state, the neighbouring states, the metropolitan cities elsewhere, the rest of
 * India, and remote areas. Every one of `states` is in exactly one zone; a zone without any place is left out. `pin` is
 * the PIN code of the shop, `state` the code of its state.
 * @example toPresetZones({ pin: '302001', state: 'RJ' }, codes) // city 302, state RJ, neighbours PB HR UP MP GJ …
 */
export function toPresetZones(
  { pin, state }: { pin: string; state: string },
  states: readonly string[],
): (ZoneRules & { key: PresetZone; days: { min: number; max: number } })[] {
  const near: readonly string[] = isNamed(state) ? neighbours[state] : []
  const district = pin.slice(0, DISTRICT_DIGITS)
  const zoneOf = (code: string): PresetZone => {
    if (code === state) return 'state'
    // A shop in the plains reaches the hills of a neighbouring state no sooner than any other remote place.
    const isRemote = REMOTE.has(code) && (ISLANDS_AND_ARMY.has(code) || !REMOTE.has(state) || !near.includes(code))
    if (isRemote) return 'remote'
    return near.includes(code) ? 'neighbours' : 'rest'
  }
  const metros = METROS.filter((metro) => metro.state !== state && states.includes(metro.state))
  const prefixes: Partial<Record<PresetZone, string[]>> = {
    city: [district],
    metros: metros.flatMap((metro) => metro.prefixes).filter((prefix) => prefix !== district),
  }
  return PRESET_ZONES.map((key) => ({
    key,
    days: DAYS[key],
    states: states.filter((code) => zoneOf(code) === key),
    prefixes: prefixes[key] ?? [],
  })).filter((zone) => zone.states.length + zone.prefixes.length > 0)
}
