type Named = { en: string; fr: string }

/** A state or union territory as the GST law counts them. */
export type TaxState = { code: string; name: Named; gst_code: string | null; local_tax: 'SGST' | 'UTGST' }
/** Of an address what the place of supply hangs on; the state is empty abroad. */
export type Where = { state: string; country: string }

/** The GST law's code of a place outside India. */
export const ABROAD_CODE = '96'

/**
 * Where a sale counts as made: abroad is an export; within India the state that the parcel goes to (section 10(1)(a)
 * and (ca) of the IGST Act). An army post office lies in no state: then the state of the billing address counts and,
 * where that is none either, the seller's own, as section 10(1)(ca) has it for an address that is not on record.
 * `home` is the seller's state; both addresses as an order stores them. Throws RangeError for a home that is no state.
 */
export function placeOfSupply(states: TaxState[], home: string, shipTo: Where, billTo: Where): TaxState | 'abroad' {
  if (shipTo.country !== 'IN') return 'abroad'
  const stateOf = ({ country, state }: Where) =>
    country === 'IN' ? states.find(({ code }) => code === state) : undefined
  const place = stateOf(shipTo) ?? stateOf(billTo) ?? states.find(({ code }) => code === home)
  if (!place) throw new RangeError(`no state ${home}`)
  return place
}
