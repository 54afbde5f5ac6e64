import type { Address } from '../../contract/order/order'
import { type DeliveryPolicy, getPinArea, getZoneAbroad, type PinArea } from '../../domain/shipping/delivery'
import { Refusal } from '../runtime/answer'

type Where = Pick<Address, 'pincode' | 'state' | 'country'>

/**
 * Where an address lies: the area of its PIN code within India, null abroad. Refused when the PIN code is unknown or
 * not in that state, and for a parcel to a country where none go; a bill may go anywhere.
 */
export function areaOf(policy: DeliveryPolicy, address: Where, use: 'ship' | 'bill'): PinArea | null {
  if (address.country === 'IN') return requireArea(policy, address)
  if (use === 'ship' && !getZoneAbroad(policy, address.country))
    throw new Refusal('country_unknown', `No parcels go to ${address.country}.`)
  return null
}

/** Where a PIN code lies; refused when it is unknown or not in that state. */
function requireArea(policy: DeliveryPolicy, address: { pincode: string; state: string }): PinArea {
  const area = getPinArea(policy, address.pincode)
  if (!area) throw new Refusal('pin_unknown', `We do not know the PIN code ${address.pincode}.`)
  if (area.stateCodes.includes(address.state)) return area
  throw new Refusal('state_mismatch', `The PIN code ${address.pincode} is not in the state ${address.state}.`)
}
