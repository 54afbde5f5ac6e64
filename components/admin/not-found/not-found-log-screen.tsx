import { Pager } from '@/components/category/pager'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import type { NotFoundList } from '@/lib/contract/admin/seo/not-found-urls'
import { type Locale, localePath } from '@/lib/domain/locale'
import { NOT_FOUND_FILTERS, NOT_FOUND_SORTS, type NotFoundQuery } from '@/lib/domain/routing/not-found-url'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { NotFoundRow } from './not-found-row'

type Props = { list: NotFoundList; query: NotFoundQuery; locale: Locale }

const PATH = '/staff/metadata/not-found'

/** The 404 log: unknown URLs by requests of people and robots, with where the link was found. */
export function NotFoundLogScreen({ list, query, locale }: Props) {
  const { notFoundLog: labels } = getMessages(locale)
  const t = getTranslator(locale, 'notFoundLog')
  const path = localePath(locale, PATH)
  const hrefOf = (page: number) => {
    const { search: q, filter: show, sort } = query
    const params = new URLSearchParams({ ...(q && { q }), show, sort, ...(page > 1 && { page: String(page) }) })
    return `${path}?${params}`
  }
  const { total, visitors, robots } = list
  return (
    <AdminFrame activePage="metadata/not-found" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>
      <NotFoundFilterForm path={path} query={query} locale={locale} />
      <p className="figures mb-2 text-soft">{t('count', { count: total, visitors, robots })}</p>
      {list.rows.length === 0 && <p className="pb-16 text-soft">{labels.none}</p>}
      <ul className="mb-8">
        {list.rows.map((row) => (
          <NotFoundRow key={row.path} row={row} locale={locale} />
        ))}
      </ul>
      <Pager page={list.page} pages={list.pages} locale={locale} hrefOf={hrefOf} />
    </AdminFrame>
  )
}

function NotFoundFilterForm({ path, query, locale }: { path: string; query: NotFoundQuery; locale: Locale }) {
  const { notFoundLog: labels } = getMessages(locale)
  return (
    <form action={path} className="mb-6 grid grid-cols-2 items-end gap-4 lg:grid-cols-[2fr_1fr_1fr_auto]">
      <div className="max-lg:col-span-2">
        <Field label={labels.search} name="q" type="search" defaultValue={query.search} maxLength={200} />
      </div>
      <SelectField
        label={labels.show}
        name="show"
        placeholder={labels.filter.people}
        defaultValue={query.filter === 'people' ? '' : query.filter}
        options={NOT_FOUND_FILTERS.filter((value) => value !== 'people').map((value) => ({
          value,
          label: labels.filter[value],
        }))}
      />
      <SelectField
        label={labels.sort}
        name="sort"
        placeholder={labels.sorts.visitors}
        defaultValue={query.sort === 'visitors' ? '' : query.sort}
        options={NOT_FOUND_SORTS.filter((value) => value !== 'visitors').map((value) => ({
          value,
          label: labels.sorts[value],
        }))}
      />
      <button type="submit" className="btn btn-primary max-lg:col-span-2">
        {labels.find}
      </button>
    </form>
  )
}
