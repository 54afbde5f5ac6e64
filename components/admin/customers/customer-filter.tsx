import { CUSTOMER_SORTS, type CustomerSort, toCustomerQuery } from '@/lib/domain/customer/customer-list'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { ListSearch } from '../list-search'

type Props = { choice: { q: string; sort: CustomerSort }; locale: Locale }

/** The search and the orders of the list. */
export function CustomerFilter({ choice: { q, sort }, locale }: Props) {
  const { adminCustomer: messages } = getMessages(locale)
  const path = localePath(locale, '/staff/customers')
  return (
    <div className="mb-6 grid gap-3">
      <ListSearch
        {...{ path, q, messages }}
        hidden={{ sort: sort === 'recent' ? undefined : sort }}
        maxLength={100}
        clearHref={path}
      />
      <nav aria-label={messages.sortBy}>
        <ul className="flex flex-wrap gap-x-5">
          {CUSTOMER_SORTS.map((one) => (
            <li key={one}>
              <a
                href={`${path}${toCustomerQuery({ q, sort: one, page: 1 })}`}
                aria-current={one === sort ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-gold hover:border-line"
              >
                {messages.sort[one]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
