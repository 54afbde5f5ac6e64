import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { toE164 } from '../../domain/customer/mobile'

/** Path of the first `mobile_no` that no operator can have assigned, by the numbering plan of its country; else null. */
export function findImpossibleNumber(value: unknown, path: string[] = []): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  for (const [key, item] of Object.entries(value)) {
    if (key === 'mobile_no') {
      if (typeof item === 'string' && item && !isValidPhoneNumber(toE164(item))) return [...path, key].join('.')
      continue
    }
    const found = findImpossibleNumber(item, [...path, key])
    if (found !== null) return found
  }
  return null
}
