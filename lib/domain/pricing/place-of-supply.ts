import type { Localized } from '../locale'

/** A state or union territory under GST law. */
export type TaxState = { code: string; name: Localized; gst_code: string | null; local_tax: 'SGST' | 'UTGST' }
/** The parts of an address that determine the place of supply; the state is empty abroad. */
export type SupplyAddress = { state: string; country: string }

/** The GST state code of a place outside India. */
export const ABROAD_CODE = '96'

/**
 * The place of supply: abroad is an export; within India it is the state that the parcel goes to (section 10(1)(a)
 * and (ca) of the IGST Act). An army post office has no state: then the state of the billing address counts or, without
 * one, the seller's own, as section 10(1)(ca) provides for an address that is not on record.
 * `home` is the seller's state; both addresses as an order stores them. Throws RangeError for a home that is no state.
 */
export function findPlaceOfSupply(
  states: TaxState[],
  home: string,
  shipTo: SupplyAddress,
  billTo: SupplyAddress,
): TaxState | 'abroad' {
  if (shipTo.country !== 'IN') return 'abroad'
  const stateOf = ({ country, state }: SupplyAddress) =>
    country === 'IN' ? states.find(({ code }) => code === state) : undefined
  const place = stateOf(shipTo) ?? stateOf(billTo) ?? states.find(({ code }) => code === home)
  if (!place) throw new RangeError(`no state ${home}`)
  return place
}
