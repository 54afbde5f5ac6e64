import type { ReactNode } from 'react'
import { indiaTime } from '@/components/order/india-time'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import { type Locale, localePath } from '@/lib/domain/locale'
import { toGiftCardQuery } from '@/lib/domain/order/gift-card-query'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { adminStateMessages } from '../orders/order-state-text'

/** The orders, quotations, gift cards, enquiries and reviews of a customer. */
export function CustomerRecords({ customer, locale }: { customer: CustomerDetail; locale: Locale }) {
  const {
    adminCustomer: messages,
    adminEnquiry,
    adminGiftCard,
    adminQuotation,
    adminReview,
    giftCard,
    staff,
  } = getMessages(locale)
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const cardList = localePath(locale, '/staff/orders/gift-cards')
  const t = getTranslator(locale, 'adminCustomer')
  const states = adminStateMessages(locale)
  return (
    <div className="grid min-w-0 gap-10">
      <RecordList title={messages.ordersTitle} empty={messages.noOrders}>
        {customer.order_list.map(({ number, state, total, placed_at }) => (
          <Record
            key={number}
            href={localePath(locale, `/staff/orders/${number}`)}
            name={number}
            details={[states[state], formatRupees(total, locale), indiaTime(placed_at, locale)]}
          />
        ))}
      </RecordList>
      {customer.quotations.length > 0 && (
        <RecordList title={adminQuotation.title} empty="">
          {customer.quotations.map(({ id, state, total, at }) => (
            <Record
              key={id}
              href={localePath(locale, `/staff/orders/quotations/${id}`)}
              name={fill(adminQuotation.number, { id })}
              details={[adminQuotation.states[state], formatRupees(total, locale), indiaTime(at, locale)]}
            />
          ))}
        </RecordList>
      )}
      {customer.gift_cards.length > 0 && (
        <RecordList title={adminGiftCard.title} empty="">
          {customer.gift_cards.map(({ id, last_four: last, state, balance, amount, recipient_email: email, order }) => (
            <Record
              key={id}
              href={cardList + toGiftCardQuery({ q: last ?? order ?? email, state: 'all', page: 1 })}
              name={last ? fill(adminGiftCard.card, { last }) : adminGiftCard.unsent}
              details={[
                giftCard.states[state],
                fill(adminGiftCard.of, { balance: toMoney(balance), amount: toMoney(amount) }),
                email || adminGiftCard.noEmail,
              ]}
            />
          ))}
        </RecordList>
      )}
      <RecordList title={messages.enquiriesTitle} empty={messages.noEnquiries}>
        {customer.enquiries.map(({ number, kind, state, at }) => (
          <Record
            key={number}
            href={localePath(locale, `/staff/enquiries/${number}`)}
            name={number}
            details={[staff[kind], adminEnquiry.states[state], indiaTime(at, locale)]}
          />
        ))}
      </RecordList>
      <RecordList title={messages.reviewsTitle} empty={messages.noReviews}>
        {customer.reviews.map(({ id, product, slug, rating, state, at }) => (
          <Record
            key={id}
            href={localePath(locale, `/gems/product/${slug}`)}
            name={product}
            details={[t('stars', { rating }), adminReview.states[state], indiaTime(at, locale)]}
          />
        ))}
      </RecordList>
    </div>
  )
}

function RecordList({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children.length === 0 ? <p className="text-soft">{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}

function Record({ href, name, details }: { href: string; name: string; details: string[] }) {
  return (
    <li className="border-t border-line py-2 wrap-anywhere">
      <a href={href} className="link figures inline-flex min-h-11 items-center">
        {name}
      </a>
      <span className="figures block text-sm text-soft">{details.join(' · ')}</span>
    </li>
  )
}
