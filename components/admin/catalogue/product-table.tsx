import { AdminFrame } from '@/components/admin/admin-frame'
import { Pager } from '@/components/category/pager'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import type { PriceSchedule } from '@/lib/contract/admin/shop-data/price-schedules'
import { isUnfiltered, type ProductListQuery, toProductListUrl } from '@/lib/domain/admin/product-list-query'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { PriceScheduleList } from './price-schedule-list'
import { type AdminCategory, ProductFilter } from './product-filter'
import { ProductRows } from './product-rows'

type Props = {
  list: { total: number; pages: number; rows: AdminRow[] }
  choice: ProductListQuery
  categories: AdminCategory[]
  schedules: PriceSchedule[]
  /** Whether costs are shown. */
  mayManage: boolean
  locale: Locale
}

/** Changes when scheduled prices begin or end: the rows then show their new prices. */
const toScheduleKey = (schedules: PriceSchedule[]) =>
  schedules
    .filter(({ state }) => state === 'running')
    .map(({ id }) => id)
    .join()

/** The filtered product list; price, discount and stock are edited in the row. */
export function ProductTable({ list, choice, categories, schedules, mayManage, locale }: Props) {
  const { catalogueAdmin: messages, catalogueImport } = getMessages(locale)
  if (list.total === 0 && isUnfiltered(choice))
    return (
      <AdminFrame activePage="catalogue" locale={locale} wide>
        <p className="max-w-2xl text-soft">{messages.firstProducts}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={localePath(locale, '/staff/catalogue/import')} className="btn btn-primary">
            {catalogueImport.start}
          </a>
          <a href={localePath(locale, '/staff/catalogue/new')} className="btn btn-line">
            {messages.newProduct}
          </a>
        </p>
      </AdminFrame>
    )
  return (
    <AdminFrame activePage="catalogue" locale={locale} wide>
      <PriceScheduleList schedules={schedules} locale={locale} />
      <ProductFilter choice={choice} categories={categories} mayManage={mayManage} locale={locale} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-soft">
          {getTranslator(locale, 'catalogueAdmin')('count', { count: list.total })}
        </p>
        <a
          href={localePath(locale, `/staff/catalogue/new${choice.category ? `?category=${choice.category}` : ''}`)}
          className="btn btn-primary btn-small"
        >
          {messages.newProduct}
        </a>
      </div>
      <ProductRows
        key={`${toProductListUrl(choice)} ${toScheduleKey(schedules)}`}
        list={list}
        choice={choice}
        categories={categories}
        messages={messages}
        locale={locale}
      />
      <Pager
        page={choice.page}
        pages={list.pages}
        locale={locale}
        hrefOf={(page) => localePath(locale, toProductListUrl({ ...choice, page }))}
      />
    </AdminFrame>
  )
}
