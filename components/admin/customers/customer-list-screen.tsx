import { Pager } from '@/components/category/pager'
import type { ListedCustomer } from '@/lib/contract/admin/people/customers'
import { type CustomerChoice, toCustomerQuery } from '@/lib/domain/customer/customer-list'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { SectionFold } from '../section-fold'
import { CustomerFilter } from './customer-filter'
import { CustomerRow } from './customer-row'
import { AddCustomer } from './edit/add-customer'

type List = { rows: ListedCustomer[]; tags: string[]; total: number; page: number; pages: number }
type Props = {
  choice: CustomerChoice & { page: number }
  list: List
  /** Files with the data of many customers are for managers. */
  canExport: boolean
  locale: Locale
}

/** The customers with search, order and export. */
export function CustomerListScreen({ choice, list, canExport, locale }: Props) {
  const { adminCustomer: messages } = getMessages(locale)
  const t = getTranslator(locale, 'adminCustomer')
  const path = localePath(locale, '/staff/customers')
  const isFiltered = Boolean(choice.q || choice.tag || choice.group)
  return (
    <AdminFrame activePage="customers" locale={locale} wide>
      <p className="mb-6 text-soft">{messages.intro}</p>
      <CustomerFilter choice={choice} tags={list.tags} locale={locale} />
      <div className="mb-6">
        <SectionFold title={messages.form.addTitle} facts={messages.form.addFacts}>
          <AddCustomer locale={locale} messages={messages.form} />
        </SectionFold>
      </div>
      <p className="mb-3 text-soft">
        {list.total === 0 && !isFiltered ? messages.none : t('found', { count: list.total })}
      </p>
      <ul data-customers="" className="empty:hidden">
        {list.rows.map((customer) => (
          <CustomerRow key={customer.key} customer={customer} locale={locale} />
        ))}
      </ul>
      <Pager
        page={list.page}
        pages={list.pages}
        locale={locale}
        hrefOf={(page) => `${path}${toCustomerQuery({ ...choice, page })}`}
      />
      {list.total > 0 && <p className="mt-6 text-sm text-soft">{messages.sumHint}</p>}
      {canExport && list.total > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 pb-16 text-soft">
          <a
            href={`/api/admin/customers${toCustomerQuery({ ...choice, page: 1 })}`}
            className="link inline-flex min-h-11 items-center"
            download
          >
            {messages.csv}
          </a>
          {messages.csvHint}
        </p>
      )}
    </AdminFrame>
  )
}
