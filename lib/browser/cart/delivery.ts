import type { Quote } from '../../contract/order/cart'
import type { PincodeInfo } from '../../contract/order/pincode'
import type { Locale } from '../../domain/locale'
import { formatRupees } from '../../domain/pricing/money'
import { isPin } from '../../domain/shipping/pin'
import { fill } from '../../domain/text/fill'
import { formatWeekday } from '../../domain/time/india-clock'
import { client } from '../client'
import { safeLocalStorage } from '../storage'

const KEY = 'navamani.pin'

export type DeliveryMessages = Record<
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
/** The answer for a PIN code: two lines of text, or the problem. */
export type DeliveryAnswer = { delivery: string; cod: string } | { problem: string }

/** The last PIN code of this visitor. */
export function readPin(): string | null {
  const pin = safeLocalStorage.read(KEY)
  return pin !== null && isPin(pin) ? pin : null
}

export function savePin(pin: string): void {
  safeLocalStorage.write(KEY, pin)
}

/** When a product arrives at a PIN code, the shipping charge, and whether cash on delivery is available. */
export async function fetchDeliveryAnswer(
  pin: string,
  productId: number,
  locale: Locale,
  messages: DeliveryMessages,
): Promise<DeliveryAnswer> {
  const items = [{ product_id: productId, quantity: 1 }]
  const [area, quote] = await Promise.all([
    client.pincode.get({ pincode: pin, lang: locale }),
    client.cart.quote({ items, pincode: pin, lang: locale }),
  ])
  if (area.reason === 'pin_unknown') return { problem: fill(messages.unknown, { pin }) }
  if (area.reason === 'too_many' || area.reason === 'network')
    return { problem: area.reason === 'network' ? messages.network : messages.tooMany }
  if (!area.data || !quote.data) return { problem: messages.away }
  return { delivery: deliveryLine(area.data, quote.data, locale, messages), cod: codLine(quote.data, locale, messages) }
}

function deliveryLine(
  { city, states, pincode, arrival }: PincodeInfo,
  { shipping }: Quote,
  locale: Locale,
  messages: DeliveryMessages,
): string {
  const formatDay = (date: string) => formatWeekday(date, locale, true)
  const location = `${city ?? states.map(({ name }) => name).join(' / ')} ${pincode}`
  const charge = shipping === 0 ? messages.free : fill(messages.charge, { amount: formatRupees(shipping, locale) })
  if (!arrival) return `${location}\u00a0: ${charge}`
  const dates =
    arrival.from === arrival.to
      ? fill(messages.on, { from: formatDay(arrival.from) })
      : fill(messages.between, { from: formatDay(arrival.from), to: formatDay(arrival.to) })
  return `${fill(messages.deliver, { place: location, dates })}, ${charge}.`
}

function codLine({ methods }: Quote, locale: Locale, messages: DeliveryMessages): string {
  const cod = methods.find(({ method }) => method === 'cod')
  if (cod?.available) return fill(messages.codYes, { fee: formatRupees(cod.fee, locale) })
  if (cod?.reason === 'over_limit') return fill(messages.codOver, { amount: formatRupees(cod.limit ?? 0, locale) })
  return cod?.reason === 'excluded_item' ? messages.codItem : messages.codArea
}
