import { getOrderShop } from '@/components/order/order-shop'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import { toE164 } from '@/lib/domain/customer/mobile'
import { toChatLink } from '@/lib/domain/customer/phone'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import type { TrackingLink } from './tracking-number'

type ChatOrder = Pick<
  AdminOrderDetail,
  'number' | 'state' | 'contact' | 'total' | 'tracking' | 'buyer_lang' | 'buyer_url'
>

const TEXT_OF_STATE = {
  created: 'unconfirmed',
  paid: 'confirmed',
  confirmed: 'confirmed',
  packed: 'packed',
} as const
const hasText = (state: string): state is keyof typeof TEXT_OF_STATE => state in TEXT_OF_STATE

/** The message that WhatsApp opens with, in the buyer's language: what there is to say about the order in its state. */
export function toOrderChatText({
  number,
  state,
  contact,
  total,
  tracking,
  buyer_lang: lang,
  buyer_url,
}: ChatOrder): string {
  const { chat } = getMessages(lang).adminOrder
  const values = { name: contact.name, shop: site().name, number, total: formatRupees(total, lang) }
  if (state === 'shipped' && tracking) {
    const parcel = [tracking.carrier, tracking.number].filter(Boolean).join(' ')
    return [fill(chat.shipped, { ...values, parcel }), getOrderShop(tracking).tracking].filter(Boolean).join('\n')
  }
  if (state === 'awaiting_payment') return `${fill(chat.unpaid, values)}\n${buyer_url}`
  return fill(hasText(state) ? chat[TEXT_OF_STATE[state]] : chat.other, values)
}

/** The chat that says to the buyer where the shipped parcel is followed; null without a parcel or a mobile number. */
export function toTrackingChatLink(order: ChatOrder): string | null {
  const { state, tracking, contact } = order
  if (state !== 'shipped' || !tracking || !contact.mobile_no) return null
  return toChatLink(toE164(contact.mobile_no), toOrderChatText(order))
}

/** Where staff follows the parcel of an order. */
export function toTrackingLink({ tracking }: Pick<ChatOrder, 'tracking'>, locale: Locale): TrackingLink {
  const { track, enterTracking } = getMessages(locale).order
  return { href: getOrderShop(tracking).tracking, label: track, enterText: enterTracking }
}
