import type { Locale } from '../locale'
import { formatWeekday } from '../time/india-clock'
import type { Arrival } from './arrival'

export type ArrivalMessages = Record<'arrivesBetween' | 'arrivesOn', string>

/** When something usually arrives, in a sentence: `Estimated delivery: between Wed, 25 Nov and Fri, 27 Nov.` */
export function arrivalText({ from, to }: Arrival, locale: Locale, messages: ArrivalMessages): string {
  const text = from === to ? messages.arrivesOn : messages.arrivesBetween
  const filled = text
    .replace('{from}', formatWeekday(from, locale, true))
    .replace('{to}', formatWeekday(to, locale, true))
  // In French most short months end with a point of their own.
  return filled.replace(/\.\.$/, '.')
}
