import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { GiftMessages } from '@/lib/i18n/order-messages'

type Props = { order: Pick<OrderDetail, 'gift' | 'gift_box'>; messages: GiftMessages; locale: Locale }

/** What the buyer wants for a gift: the box with its price, and the words on the card. */
export function OrderGift({ order: { gift, gift_box: boxPrice }, messages, locale }: Props) {
  if (!gift?.box && !gift?.message) return null
  return (
    <section aria-labelledby="gift" className="rounded border border-line bg-card p-5">
      <h2 id="gift" className="mb-2 text-xl">
        {messages.title}
      </h2>
      {gift.box && (
        <p>{boxPrice ? fill(messages.withBoxPrice, { price: formatRupees(boxPrice, locale) }) : messages.withBox}</p>
      )}
      {gift.message && (
        <blockquote className="mt-2 border-s border-gold ps-4 wrap-anywhere whitespace-pre-line">
          {gift.message}
        </blockquote>
      )}
      <p className="mt-2 text-sm text-soft">{messages.noPrices}</p>
    </section>
  )
}
