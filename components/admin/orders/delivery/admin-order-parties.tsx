import { OrderParties } from '@/components/order/order-parties'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { ContactLinks } from '../../contact-links'
import { toOrderChatText } from './order-chat-text'

/** The addresses and the buyer of an order, with the ways to reach the buyer and the page of the customer. */
export function AdminOrderParties({ order, locale }: { order: AdminOrderDetail; locale: Locale }) {
  const { contact, customer } = order
  const t = getTranslator(locale, 'adminOrder')
  const { orders, total } = order.other_orders
  const links = (
    <>
      <ContactLinks
        name={contact.name}
        customerHref={customer && localePath(locale, `/staff/customers/${customer}`)}
        mobileNo={contact.mobile_no}
        email={contact.email}
        chatText={toOrderChatText(order)}
      />
      <p className="text-[0.925rem] text-soft">
        {t('buyer.others', { count: orders, amount: formatRupees(total, locale) })}
        {site().locales.length > 1 && ` ${t(`buyer.${order.buyer_lang}`)}`}
      </p>
    </>
  )
  return <OrderParties order={order} contactLinks={links} locale={locale} />
}
