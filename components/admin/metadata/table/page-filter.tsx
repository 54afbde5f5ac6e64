import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { type Locale, localePath } from '@/lib/domain/locale'
import { toColumnText, toConditionText } from '@/lib/domain/routing/page-columns'
import {
  MAX_PAGE_SEARCH_LENGTH,
  PAGE_KINDS,
  PAGE_LIST_FILTERS,
  PAGE_LIST_SORTS,
  type PageListQuery,
} from '@/lib/domain/routing/page-problems'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** Filters and sort order of the table as a plain GET form. */
export function PageFilter({ query, locale }: { query: PageListQuery; locale: Locale }) {
  const { metadata } = getMessages(locale)
  const { problems, sorts } = metadata
  const hidden = [
    ['f', toConditionText(query.conditions)],
    ['cols', toColumnText(query.columns)],
  ] as const
  return (
    <form
      action={localePath(locale, '/staff/metadata')}
      className="mb-6 grid grid-cols-2 items-end gap-4 max-sm:[\&>:first-child]:col-span-2 lg:grid-cols-[1.3fr_1fr_1fr_1fr_1fr_auto]"
    >
      <Field label={metadata.search} name="q" type="search" defaultValue={query.q} maxLength={MAX_PAGE_SEARCH_LENGTH} />
      <SelectField
        label={metadata.language}
        name="lang"
        placeholder={metadata.allLanguages}
        defaultValue={query.lang ?? ''}
        options={site().locales.map((value) => ({ value, label: metadata.languages[value] }))}
      />
      <SelectField
        label={metadata.kind}
        name="kind"
        placeholder={metadata.allKinds}
        defaultValue={query.kind ?? ''}
        options={PAGE_KINDS.map((value) => ({ value, label: metadata.kinds[value] }))}
      />
      <SelectField
        label={metadata.problem}
        name="problem"
        placeholder={metadata.allPages}
        defaultValue={query.problem ?? ''}
        options={PAGE_LIST_FILTERS.map((value) => ({ value, label: problems[value] }))}
      />
      <SelectField
        label={metadata.sort}
        name="sort"
        placeholder={sorts.path}
        defaultValue={query.sort === 'path' ? '' : query.sort}
        options={PAGE_LIST_SORTS.filter((sort) => sort !== 'path').map((value) => ({ value, label: sorts[value] }))}
      />
      {query.view === 'details' && <input type="hidden" name="view" value="details" />}
      {hidden.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <button type="submit" className="btn btn-primary">
        {metadata.find}
      </button>
    </form>
  )
}
