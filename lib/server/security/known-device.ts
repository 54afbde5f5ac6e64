import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../runtime/answer'
import { keyedHash } from './keyed-hash'

/** How many numbers a browser is known for: a family at one computer. */
const MAX_NUMBERS = 3

const markOf = (mobileNo: string) => keyedHash('device', mobileNo)
const marksOf = (device: string | undefined) => device?.split('.').slice(0, MAX_NUMBERS) ?? []

/** Whether this browser proved the number before: strangers' requests are then no reason to refuse its own. */
export function isKnownDevice({ device }: Pick<Context, 'device'>, mobileNo: string): boolean {
  const wanted = Buffer.from(markOf(mobileNo))
  return marksOf(device).some((mark) => {
    const given = Buffer.from(mark)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

/** What the browser keeps once it has proved a number, with the numbers that it proved before. */
export function toDevice(device: string | undefined, mobileNo: string): string {
  const mark = markOf(mobileNo)
  return [mark, ...marksOf(device).filter((one) => one !== mark)].slice(0, MAX_NUMBERS).join('.')
}
