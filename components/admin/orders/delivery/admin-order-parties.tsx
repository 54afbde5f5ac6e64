import { OrderParties } from '@/components/order/order-parties'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import { type Locale, localePath } from '@/lib/domain/locale'
import { ContactLinks } from '../../contact-links'
import { toOrderChatText } from './order-chat-text'

/** The addresses and the buyer of an order, with the ways to reach the buyer and the page of the customer. */
export function AdminOrderParties({ order, locale }: { order: AdminOrderDetail; locale: Locale }) {
  const { contact, customer } = order
  const links = (
    <ContactLinks
      name={contact.name}
      customerHref={customer && localePath(locale, `/staff/customers/${customer}`)}
      mobileNo={contact.mobile_no}
      email={contact.email}
      chatText={toOrderChatText(order)}
    />
  )
  return <OrderParties order={order} contactLinks={links} locale={locale} />
}
