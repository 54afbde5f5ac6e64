import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../runtime/answer'
import { keyedHash } from './keyed-hash'

/** Verified numbers remembered per browser: a family at one computer. */
const MAX_NUMBERS = 3

const toMark = (mobileNo: string) => keyedHash('device', mobileNo)
const toMarks = (device: string | undefined) => device?.split('.').slice(0, MAX_NUMBERS) ?? []

/** Whether this browser verified the number before: requests of strangers for it do not block this browser. */
export function isKnownDevice({ device }: Pick<Context, 'device'>, mobileNo: string): boolean {
  const expected = Buffer.from(toMark(mobileNo))
  return toMarks(device).some((mark) => {
    const actual = Buffer.from(mark)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}

/** New cookie value after a number is verified, with the numbers verified before. */
export function toDevice(device: string | undefined, mobileNo: string): string {
  const mark = toMark(mobileNo)
  return [mark, ...toMarks(device).filter((one) => one !== mark)].slice(0, MAX_NUMBERS).join('.')
}
