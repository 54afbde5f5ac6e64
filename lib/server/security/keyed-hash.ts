import { createHmac } from 'node:crypto'
import { sessionSecret } from '../../env'
import { addressGroup } from './network-group'

/** A hash that only the shop's secret makes, in `bytes` bytes; `use` keeps one use apart from all others. */
export function keyedHash(use: string, text: string, bytes = 16): string {
  return createHmac('sha256', sessionSecret())
    .update(`${use}:${text}`)
    .digest()
    .subarray(0, bytes)
    .toString('base64url')
}

/** What is kept of the address from which something was requested: enough to recognise its group, and no address. */
export function hashOfGroup(address: string): string {
  return keyedHash('address-group', addressGroup(address))
}
