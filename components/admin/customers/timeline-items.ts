import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import { type Locale, localePath } from '@/lib/domain/locale'
import { toReturnNumber } from '@/lib/domain/order/line-return'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { adminStateMessages } from '../orders/order-state-text'

/** One line of the timeline: a record with a link, or a note with its author. */
type TimelineItem = {
  key: string
  at: string
  name: string
  href?: string
  details?: string[]
  text?: string
  by?: string
}

/** Everything that happened with a customer, the newest first. */
export function toTimelineItems(customer: CustomerDetail, locale: Locale): TimelineItem[] {
  const { adminCustomer, adminEnquiry, adminQuotation, adminReview, orderReturn, staff } = getMessages(locale)
  const { event, entryKind, formerMember } = adminCustomer
  const t = getTranslator(locale, 'adminCustomer')
  const states = adminStateMessages(locale)
  const page = (path: string) => localePath(locale, `/staff/${path}`)
  const items: TimelineItem[] = [
    ...customer.order_list.map(({ number, state, total, placed_at }) => ({
      ...{ key: `order:${number}`, at: placed_at, name: fill(event.order, { number }), href: page(`orders/${number}`) },
      details: [states[state], formatRupees(total, locale)],
    })),
    ...customer.returns.map(({ order, serial, state, at }) => {
      const number = toReturnNumber(order, serial)
      const href = page(`orders/${order}#return-${serial}`)
      const name = fill(event.return, { number })
      return { key: `return:${number}`, at, name, href, details: [orderReturn.states[state]] }
    }),
    ...customer.quotations.map(({ id, state, total, at }) => ({
      ...{
        key: `quotation:${id}`,
        at,
        name: fill(adminQuotation.number, { id }),
        href: page(`orders/quotations/${id}`),
      },
      details: [adminQuotation.states[state], formatRupees(total, locale)],
    })),
    ...customer.enquiries.map(({ number, kind, state, at }) => ({
      ...{ key: `enquiry:${number}`, at, name: fill(event.enquiry, { number }), href: page(`enquiries/${number}`) },
      details: [staff[kind], adminEnquiry.states[state]],
    })),
    ...customer.reviews.map(({ id, product, slug, rating, state, at }) => ({
      ...{ key: `review:${id}`, at, name: fill(event.review, { product }) },
      ...{
        href: localePath(locale, `/gems/product/${slug}`),
        details: [t('stars', { rating }), adminReview.states[state]],
      },
    })),
    ...customer.entries.map(({ id, kind, text, by, at }) => {
      return { key: `entry:${id}`, at, name: entryKind[kind], text, by: by ?? formerMember }
    }),
  ]
  return items.toSorted((one, other) => other.at.localeCompare(one.at))
}
