import { createHmac } from 'node:crypto'
import { sessionSecret } from '../../env'
import { toAddressGroup } from './network-group'

/** A hash keyed with the shop's secret, `bytes` bytes long; `purpose` separates the uses. */
export function keyedHash(purpose: string, text: string, bytes = 16): string {
  return createHmac('sha256', sessionSecret())
    .update(`${purpose}:${text}`)
    .digest()
    .subarray(0, bytes)
    .toString('base64url')
}

/** Hash of the address group from which a request came: it identifies the group without storing an address. */
export function hashAddressGroup(address: string): string {
  return keyedHash('address-group', toAddressGroup(address))
}

/** What remains of a deleted account's number at its coupons: a new account of the number has used them too. */
export function hashCouponUser(mobileNo: string): string {
  return keyedHash('coupon-use', mobileNo)
}
