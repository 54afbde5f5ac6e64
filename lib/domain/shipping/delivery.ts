import type { Locale, Localized } from '../locale'
import { type Paise, toPaise } from '../pricing/money'
import { findLongestPrefix, findZone, type StoredZone } from './zones'

type Named = { code: string; name: Localized }

type Days = { min: number; max: number }

/** Working days, how many of them pass before a product in stock is dispatched, and how many resizing a ring adds. */
type Dispatch = { working_days: string[]; days: { in_stock: Days; resize?: Days | undefined } }

/** The merchant's rules for delivery and cash on delivery; amounts in rupees, days after dispatch. */
export type DeliveryPolicy = {
  states: Named[]
  special_areas: (Named & { cod: boolean })[]
  pin_prefixes: { prefix: string; state_code: string; zone: string }[]
  shared_pins: { pin: string; state_codes: string[] }[]
  zones: (StoredZone & { name?: Localized | undefined })[]
  city_hints: { prefix: string; city: Localized }[]
  dispatch: Dispatch
  holidays: { date: string }[]
  /** Zones and charges abroad; the receiver pays duties. */
  international: {
    zones: { key: string; countries: string[]; days: { min: number; max: number }; charge_inr: number }[]
  }
  charges: { free_above_inr: number; standard_inr: number }
  cod: {
    max_order_inr: number
    fee_inr: number
    excluded_metals: string[]
    excluded_zones: string[]
    excluded_state_codes: string[]
    excluded_items: string[]
    /** PIN codes or their beginnings. */
    excluded_pins?: string[]
  }
}

/** A PIN code resolved; two state codes if it straddles a border, in which case the customer must choose. */
export type PinArea = {
  stateCodes: string[]
  zone: string
  days: { min: number; max: number }
  city: Localized | null
  cod: boolean
}

/** A city hint applies to its own state only: 682555 lies on Lakshadweep although 682 is Kochi. */
function getCity(policy: DeliveryPolicy, pin: string, stateCode: string): PinArea['city'] {
  const hint = findLongestPrefix(policy.city_hints, pin)
  return hint && findLongestPrefix(policy.pin_prefixes, hint.prefix)?.state_code === stateCode ? hint.city : null
}

/** Six equal digits or a counted row: India Post has given out none of them, whatever region they begin with. */
const INVENTED_PIN = /^(?:(\d)\1{5}|123456)$/

/**
 * The area of a PIN code: its state by the longest matching prefix, its zone by `findZone`; null if there is none. `'560001' → KA, zone bengaluru`,
 * `'999999' → null`
 */
export function getPinArea(policy: DeliveryPolicy, pin: string): PinArea | null {
  if (INVENTED_PIN.test(pin)) return null
  const row = findLongestPrefix(policy.pin_prefixes, pin)
  const zone = row && findZone(policy, pin, row)
  if (!row || !zone) return null
  const stateCodes = policy.shared_pins.find((shared) => shared.pin === pin)?.state_codes ?? [row.state_code]
  const special = policy.special_areas.find((area) => stateCodes.includes(area.code))
  return {
    stateCodes,
    zone: zone.key,
    days: zone.days,
    city: stateCodes.length === 1 ? getCity(policy, pin, row.state_code) : null,
    cod:
      (special?.cod ?? true) &&
      !policy.cod.excluded_zones.includes(zone.key) &&
      !policy.cod.excluded_pins?.some((excluded) => pin.startsWith(excluded)) &&
      !stateCodes.some((code) => policy.cod.excluded_state_codes.includes(code)),
  }
}

/** Whether no place is reached sooner than this PIN; another one than the shop’s has zones around another city. */
export function isNearest(policy: DeliveryPolicy, pin: string): boolean {
  const area = getPinArea(policy, pin)
  return area !== null && policy.zones.every(({ days }) => days.max >= area.days.max)
}

/** The name of a state or special area; the code itself if it is unknown. */
export function stateName(policy: DeliveryPolicy, code: string, lang: Locale): string {
  return [...policy.states, ...policy.special_areas].find((state) => state.code === code)?.name[lang] ?? code
}

/** Delivery in paise: free above the policy's amount and for an empty cart. */
export function shippingPaise(policy: DeliveryPolicy, subtotal: Paise): Paise {
  if (subtotal === 0 || subtotal > toPaise(policy.charges.free_above_inr)) return 0
  return toPaise(policy.charges.standard_inr)
}

/** The zone of a country abroad by its two-letter code; null if the shop does not ship there. */
export function findInternationalZone({ international }: Pick<DeliveryPolicy, 'international'>, country: string) {
  return international.zones.find(({ countries }) => countries.includes(country)) ?? null
}

/**
 * Delivery abroad in paise by the zone of the country, never free. Throws RangeError if the shop does not ship there.
 */
export function internationalShippingPaise(policy: DeliveryPolicy, country: string, subtotal: Paise): Paise {
  const zone = findInternationalZone(policy, country)
  if (!zone) throw new RangeError(`no parcels go to ${country}`)
  return subtotal === 0 ? 0 : toPaise(zone.charge_inr)
}

/** Working days in transit over all zones. `{ min: 1, max: 12 }` */
export function transitDays({ zones }: Pick<DeliveryPolicy, 'zones'>): { min: number; max: number } {
  const days = zones.map((zone) => zone.days)
  return { min: Math.min(...days.map(({ min }) => min)), max: Math.max(...days.map(({ max }) => max)) }
}

export function codFeePaise(policy: DeliveryPolicy): Paise {
  return toPaise(policy.cod.fee_inr)
}

export type CodItem = { metal: string | null; kinds: string[] }
export type CodProblem = 'over_limit' | 'excluded_item' | 'excluded_area' | 'pin_needed'

/** Why cash on delivery is refused, or null. `total` is paise with delivery, before the fee. */
export function getCodProblem(
  policy: DeliveryPolicy,
  order: { total: Paise; items: CodItem[]; area: PinArea | null },
): CodProblem | null {
  const { cod } = policy
  if (order.total > toPaise(cod.max_order_inr)) return 'over_limit'
  const excluded = order.items.some(
    (item) =>
      (item.metal !== null && cod.excluded_metals.includes(item.metal)) ||
      item.kinds.some((kind) => cod.excluded_items.includes(kind)),
  )
  if (excluded) return 'excluded_item'
  if (!order.area) return 'pin_needed'
  return order.area.cod ? null : 'excluded_area'
}
