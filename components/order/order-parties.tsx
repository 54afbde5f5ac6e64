import type { ReactNode } from 'react'
import { countryName } from '@/components/checkout/address/country-names'
import type { OrderDetail } from '@/lib/contract/order/order'
import { formatMobile } from '@/lib/domain/customer/mobile'
import type { Locale } from '@/lib/domain/locale'
import { GIFT_CARD } from '@/lib/domain/order/payment-method'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-sans text-sm font-medium text-soft">{title}</h2>
      {children}
    </div>
  )
}

type Address = OrderDetail['shipping_address']

const toPlaceText = ({ name, line1, line2, city, pincode, state_name, country }: Address) =>
  [name, line1, line2, city, pincode, state_name, country].join('\n')

/** Only a delivery has its own telephone number; another one at the billing address is shown. */
const isSamePlace = (billing: Address, shipping: Address) =>
  toPlaceText(billing) === toPlaceText(shipping) && (!billing.phone || billing.phone === shipping.phone)

function Place({ address, locale }: { address: Address; locale: Locale }) {
  return (
    <address className="not-italic">
      <p className="font-medium">{address.name}</p>
      <p>{address.line1}</p>
      {address.line2 && <p>{address.line2}</p>}
      <p className="figures">
        {address.city} {address.pincode}
      </p>
      {address.state_name && <p>{address.state_name}</p>}
      {address.country !== 'IN' && <p>{countryName(address.country, locale)}</p>}
      {address.phone && (
        <p className="figures">
          {getTranslator(locale, 'order')('deliveryPhone', { phone: formatMobile(address.phone) })}
        </p>
      )}
    </address>
  )
}

type Props = {
  order: OrderDetail
  /** Shown instead of the plain name, telephone number and e-mail address. */
  contactLinks?: ReactNode
  locale: Locale
}

/** Delivery and billing address, contact, and payment method. */
export function OrderParties({ order, contactLinks, locale }: Props) {
  const t = getTranslator(locale, 'order')
  const { contact, business, gift_card: card, payment_method: method } = order
  const isShared = Boolean(card) && method !== GIFT_CARD
  const paidBy = isShared ? t('byCardAnd', { amount: formatRupees(card ?? 0, locale), method: t(method) }) : t(method)
  return (
    <section className="grid grid-cols-1 gap-x-8 gap-y-6 wrap-anywhere sm:grid-cols-2">
      {order.kind !== 'gift_card' && (
        <>
          <Block title={t('deliverTo')}>
            <Place address={order.shipping_address} locale={locale} />
          </Block>
          <Block title={t('billTo')}>
            {isSamePlace(order.billing_address, order.shipping_address) ? (
              <p>{t('sameAddress')}</p>
            ) : (
              <Place address={order.billing_address} locale={locale} />
            )}
          </Block>
        </>
      )}
      {business && (
        <Block title={t('business')}>
          <p>{business.name}</p>
          <p className="figures">{t('gstin', { gstin: business.gstin })}</p>
        </Block>
      )}
      <Block title={t('contact')}>
        {contactLinks ?? (
          <>
            <p>{contact.name}</p>
            <p className="figures">{formatMobile(contact.mobile_no)}</p>
            <p>{contact.email}</p>
          </>
        )}
      </Block>
      <Block title={t('paidBy')}>
        <p>{paidBy}</p>
      </Block>
    </section>
  )
}
