import type { OrderState } from './order'

/** States of an order whose delivery address and items can still change: accepted and not yet packed. */
export const CORRECTABLE_STATES = ['paid', 'confirmed'] as const satisfies readonly OrderState[]

/** The fields of a delivery address. `phone` is the courier's contact where it is not the buyer's own number. */
const DELIVERY_FIELDS = ['name', 'line1', 'line2', 'city', 'pincode', 'state', 'country', 'phone'] as const
type DeliveryField = (typeof DELIVERY_FIELDS)[number]
type DeliveryPlace = Partial<Record<DeliveryField, string | undefined>>

const fieldOf = (place: DeliveryPlace, field: DeliveryField) => place[field] ?? ''

/**
 * What a correction changed, the old value and the new one of each field; null if nothing.
 * @example describeCorrection({ city: 'Mysore', pincode: '570001' }, { city: 'Mysuru', pincode: '570001' }) // 'Mysore → Mysuru'
 */
export function describeCorrection(before: DeliveryPlace, after: DeliveryPlace): string | null {
  const changes = DELIVERY_FIELDS.filter((field) => fieldOf(before, field) !== fieldOf(after, field)).map(
    (field) => `${fieldOf(before, field) || '–'} → ${fieldOf(after, field) || '–'}`,
  )
  return changes.length > 0 ? changes.join(' · ') : null
}

/**
 * Whether a correction leaves the tax of the invoice as it is: the place of supply is the country and, within India, the
 * state.
 */
export function isSamePlaceOfSupply(before: DeliveryPlace, after: DeliveryPlace): boolean {
  return before.country === after.country && (before.country !== 'IN' || before.state === after.state)
}
