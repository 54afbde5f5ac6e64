import { Search } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { CUSTOMER_SORTS, type CustomerSort, toCustomerQuery } from '@/lib/domain/customer/customer-list'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = { choice: { q: string; sort: CustomerSort }; locale: Locale }

/** The search and the orders of the list. */
export function CustomerFilter({ choice: { q, sort }, locale }: Props) {
  const { adminCustomer: messages } = getMessages(locale)
  const path = localePath(locale, '/staff/customers')
  return (
    <div className="mb-6 grid gap-3">
      <search>
        <form action={path} className="flex max-w-2xl gap-2">
          {sort !== 'recent' && <input type="hidden" name="sort" value={sort} />}
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            aria-label={messages.search}
            placeholder={messages.searchHint}
            className="input min-w-0 grow"
          />
          <button type="submit" className="btn btn-line px-4">
            <Icon of={Search} size={18} />
            <span className="max-sm:sr-only">{messages.search}</span>
          </button>
        </form>
      </search>
      {q && (
        <p>
          <a href={path} className="link inline-flex min-h-11 items-center">
            {messages.clear}
          </a>
        </p>
      )}
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
