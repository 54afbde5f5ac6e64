import type { Address } from '../../contract/order/order'
import { type DeliveryPolicy, findInternationalZone, getPinArea, type PinArea } from '../../domain/shipping/delivery'
import { RefusalError } from '../runtime/answer'

type AddressLocation = Pick<Address, 'pincode' | 'state' | 'country'>

/**
 * The area of an address's PIN code in India, null abroad. Refused when the PIN code is unknown or not in the state, and
 * for a shipment to an unsupported country; a billing address may be anywhere.
 */
export function requireDeliveryArea(
  policy: DeliveryPolicy,
  address: AddressLocation,
  use: 'ship' | 'bill',
): PinArea | null {
  if (address.country === 'IN') return requirePinArea(policy, address)
  if (use === 'ship' && !findInternationalZone(policy, address.country))
    throw new RefusalError('country_unknown', `No parcels go to ${address.country}.`)
  return null
}

/** The area of a PIN code; refused when the code is unknown or not in the state. */
function requirePinArea(policy: DeliveryPolicy, address: { pincode: string; state: string }): PinArea {
  const area = getPinArea(policy, address.pincode)
  if (!area) throw new RefusalError('pin_unknown', `We do not know the PIN code ${address.pincode}.`)
  if (area.stateCodes.includes(address.state)) return area
  throw new RefusalError('state_mismatch', `The PIN code ${address.pincode} is not in the state ${address.state}.`)
}
