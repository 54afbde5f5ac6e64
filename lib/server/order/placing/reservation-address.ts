import { createHmac } from 'node:crypto'
import { sessionSecret } from '../../../env'
import { toAddressGroup } from '../../security/network-group'

/** The keyed hash of a client's address that a reservation stores. Null for calls from the shop's own pages. */
export function toReservationAddress(address: string): string | null {
  if (address === 'server') return null
  return createHmac('sha256', sessionSecret())
    .update(`hold:${toAddressGroup(address)}`)
    .digest('base64url')
    .slice(0, 22)
}
