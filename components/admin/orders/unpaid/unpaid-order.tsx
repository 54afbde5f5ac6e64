import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import { toE164 } from '@/lib/domain/customer/mobile'
import { toChatLink } from '@/lib/domain/customer/phone'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { toOrderChatText } from '../delivery/order-chat-text'
import { CopyLink } from './copy-link'
import { LocalUrlNotice } from './local-url-notice'

type Props = { order: AdminOrderDetail; locale: Locale }

/** Until when an unpaid order is reserved, and its page for the buyer, where it is paid: to copy or to send by WhatsApp. */
export function UnpaidOrder({ order, locale }: Props) {
  const { adminOrder, adminQuotation } = getMessages(locale)
  const { copy, copied, copyFailed, whatsapp } = adminQuotation
  const { state, held_until: heldUntil, contact } = order
  if (state !== 'awaiting_payment') return null
  const now = new Date()
  return (
    <div className="mb-4 grid gap-3 rounded border border-gold bg-card p-5">
      {heldUntil && <p>{fill(adminOrder.unpaid.until, { time: formatIndiaTime(new Date(heldUntil), locale, now) })}</p>}
      <LocalUrlNotice locale={locale} />
      <CopyLink url={order.buyer_url} messages={{ link: adminOrder.unpaid.link, copy, copied, copyFailed }}>
        <a
          href={toChatLink(toE164(contact.mobile_no), toOrderChatText(order))}
          target="_blank"
          rel="noopener noreferrer"
          className="btn btn-primary"
        >
          {whatsapp}
        </a>
      </CopyLink>
    </div>
  )
}
