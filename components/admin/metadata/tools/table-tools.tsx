import type { SavedView } from '@/lib/contract/admin/seo/saved-views'
import { type Locale, localePath } from '@/lib/domain/locale'
import { PAGE_COLUMNS } from '@/lib/domain/routing/page-columns'
import { type PageListQuery, toPageListQuery } from '@/lib/domain/routing/page-problems'
import { getMessages } from '@/lib/i18n/translator'
import { Disclosure } from '../../../ui/disclosure'
import { ConditionForm } from './condition-form'
import { ConditionList } from './condition-list'
import { SavedViews } from './saved-views'

type Props = { query: PageListQuery; views: SavedView[]; locale: Locale }

/** Filters by any column, the choice of columns, and saved views. */
export function TableTools({ query, views, locale }: Props) {
  const { metadata } = getMessages(locale)
  const path = localePath(locale, '/staff/metadata')
  return (
    <div className="mb-6">
      <ConditionList query={query} path={path} labels={metadata} />
      <div className="grid items-start gap-x-8 lg:grid-cols-3">
        <Disclosure title={metadata.conditions.title}>
          <form action={path}>
            <HiddenQuery query={query} />
            <ConditionForm labels={metadata} />
          </form>
        </Disclosure>
        <Disclosure title={metadata.columnChoice.title}>
          <form action={path}>
            <HiddenQuery query={{ ...query, view: 'compact' }} without="cols" />
            <fieldset className="mb-4 grid grid-cols-2 gap-x-4">
              <legend className="sr-only">{metadata.columnChoice.title}</legend>
              {PAGE_COLUMNS.map((column) => (
                <label key={column} className="flex min-h-11 items-center gap-2">
                  <input type="checkbox" name="cols" value={column} defaultChecked={query.columns.includes(column)} />
                  {metadata.columns[column]}
                </label>
              ))}
            </fieldset>
            <button type="submit" className="btn btn-line">
              {metadata.columnChoice.apply}
            </button>
          </form>
        </Disclosure>
        <SavedViews views={views} query={toPageListQuery({ ...query, page: 1 })} path={path} labels={metadata} />
      </div>
    </div>
  )
}

/** The present query as hidden fields of a form. */
function HiddenQuery({ query, without }: { query: PageListQuery; without?: string }) {
  const params = [...new URLSearchParams(toPageListQuery({ ...query, page: 1 }))]
  return params
    .filter(([name]) => name !== without)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
