import type { Quote } from '../contract/cart'
import type { PincodeInfo } from '../contract/pincode'
import { formatRupees } from '../domain/money'
import { isPin } from '../domain/pin'
import type { Locale } from '../i18n/locale'
import { client } from './client'
import { fill } from './fill'
import { localShelf } from './storage'

const KEY = 'navamani.pin'

export type DeliveryWords = Record<
  | 'deliver'
  | 'between'
  | 'on'
  | 'free'
  | 'charge'
  | 'codYes'
  | 'codOver'
  | 'codArea'
  | 'codItem'
  | 'unknown'
  | 'invalid'
  | 'away'
  | 'tooMany'
  | 'network',
  string
>
/** What is answered for a PIN code: two lines, or what is wrong. */
export type DeliveryAnswer = { delivery: string; cod: string } | { problem: string }

/** The visitor's PIN code of last time. */
export function readPin(): string | null {
  const pin = localShelf.read(KEY)
  return pin !== null && isPin(pin) ? pin : null
}

export function keepPin(pin: string): void {
  localShelf.write(KEY, pin)
}

/** When one piece arrives at a PIN code, what that costs, and whether it can be paid at the door. */
export async function askDelivery(
  pin: string,
  productId: number,
  locale: Locale,
  words: DeliveryWords,
): Promise<DeliveryAnswer> {
  const items = [{ product_id: productId, quantity: 1 }]
  const [area, quote] = await Promise.all([
    client.pincode.get({ pincode: pin, lang: locale }),
    client.cart.quote({ items, pincode: pin, lang: locale }),
  ])
  if (area.reason === 'pin_unknown') return { problem: fill(words.unknown, { pin }) }
  if (area.reason === 'too_many' || area.reason === 'network')
    return { problem: area.reason === 'network' ? words.network : words.tooMany }
  if (!area.data || !quote.data) return { problem: words.away }
  return { delivery: deliveryLine(area.data, quote.data, locale, words), cod: codLine(quote.data, locale, words) }
}

function deliveryLine(
  { city, states, pincode, arrival }: PincodeInfo,
  { shipping }: Quote,
  locale: Locale,
  words: DeliveryWords,
): string {
  const day = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const say = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
  const place = `${city ?? states.map(({ name }) => name).join(' / ')} ${pincode}`
  const charge = shipping === 0 ? words.free : fill(words.charge, { amount: formatRupees(shipping, locale) })
  if (!arrival) return `${place}\u00a0: ${charge}`
  const dates =
    arrival.from === arrival.to
      ? fill(words.on, { from: say(arrival.from) })
      : fill(words.between, { from: say(arrival.from), to: say(arrival.to) })
  return `${fill(words.deliver, { place, dates })}, ${charge}.`
}

function codLine({ methods }: Quote, locale: Locale, words: DeliveryWords): string {
  const cod = methods.find(({ method }) => method === 'cod')
  if (cod?.available) return fill(words.codYes, { fee: formatRupees(cod.fee, locale) })
  if (cod?.reason === 'over_limit') return fill(words.codOver, { amount: formatRupees(cod.limit ?? 0, locale) })
  return cod?.reason === 'excluded_item' ? words.codItem : words.codArea
}
