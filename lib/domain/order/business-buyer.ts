import { stateCodeOfGstin } from '../settings/gstin'

/** A registered business that buys: its GST number, checked, and its legal name. */
export type StoredBusiness = { gstin: string; name: string }
type Place = { country: string; state: string }

/**
 * Whether an order can be for a registered business: it is delivered and billed within India. Abroad there is no GST
 * number, and an export is reported without its buyer.
 */
export const takesBusiness = (shipTo: Place, billTo: Place): boolean =>
  shipTo.country === 'IN' && billTo.country === 'IN'

/**
 * Whether the order goes to another state than the one of the GST number. The place of supply is where the delivery ends
 * (section 10(1)(a) of the IGST Act), whatever the GST number; within the seller's state the buyer then bears CGST and
 * SGST of a state in which it is not registered, and has to be warned.
 */
export const isOtherState = (gstin: string, shipTo: Place): boolean => stateCodeOfGstin(gstin) !== shipTo.state
