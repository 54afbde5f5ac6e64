import { FilterChips } from '@/components/ui/filter-chips'
import {
  isCostChoice,
  PRODUCT_LIST_SORTS,
  PRODUCT_LIST_STATES,
  type ProductListQuery,
  toProductListUrl,
} from '@/lib/domain/admin/product-list-query'
import { type Locale, type Localized, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

export type AdminCategory = { id: number; name: Localized; gst_basis_points: number }
type Props = { choice: ProductListQuery; categories: AdminCategory[]; mayManage: boolean; locale: Locale }
type SelectProps = { name: string; label: string; value: string; options: { value: string; label: string }[] }

/** Filters of the product list: a plain GET form, so that every choice has a URL. */
export function ProductFilter({ choice, categories, mayManage, locale }: Props) {
  const { catalogueAdmin: messages } = getMessages(locale)
  const isOffered = (value: string) => mayManage || !isCostChoice(value)
  const states = PRODUCT_LIST_STATES.filter((state) => state !== 'no_french' || site().locales.length > 1)
  const options = (labels: Record<string, string>, values: readonly string[]) =>
    values.filter(isOffered).map((value) => ({ value, label: labels[value] ?? value }))
  return (
    <>
      <form
        action={localePath(locale, '/staff/catalogue')}
        className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <label className="catalogue-search grid min-w-0 gap-1.5">
          <span>{messages.search}</span>
          <input name="q" type="search" defaultValue={choice.q} maxLength={120} className="input" />
        </label>
        <Select
          name="category"
          label={messages.category}
          value={String(choice.category ?? '')}
          options={[
            { value: '', label: messages.all },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name[locale] })),
          ]}
        />
        <Select
          name="state"
          label={messages.stateLabel}
          value={choice.state ?? ''}
          options={[{ value: '', label: messages.all }, ...options(messages.state, states)]}
        />
        <Select
          name="sort"
          label={messages.sortLabel}
          value={choice.sort}
          options={options(messages.sort, PRODUCT_LIST_SORTS)}
        />
        <button type="submit" className="btn btn-line">
          {messages.find}
        </button>
      </form>
      <div className="mb-4 empty:hidden">
        <ActiveFilters choice={choice} categories={categories} locale={locale} />
      </div>
    </>
  )
}

/** What the list is filtered by, each with the list without it. */
function ActiveFilters({ choice, categories, locale }: Omit<Props, 'mayManage'>) {
  const { catalogueAdmin, staff } = getMessages(locale)
  const { q, category, state, sort } = choice
  const to = (kept: Omit<ProductListQuery, 'sort' | 'page'>) =>
    localePath(locale, toProductListUrl({ ...kept, sort, page: 1 }))
  const ofCategory = category === undefined ? {} : { category }
  const ofState = state ? { state } : {}
  const chosen = categories.find(({ id }) => id === category)
  const chips = [
    ...(q ? [{ label: fill(staff.searchChip, { text: q }), href: to({ q: '', ...ofCategory, ...ofState }) }] : []),
    ...(category === undefined
      ? []
      : [{ label: chosen?.name[locale] ?? `${catalogueAdmin.category} ${category}`, href: to({ q, ...ofState }) }]),
    ...(state ? [{ label: catalogueAdmin.state[state], href: to({ q, ...ofCategory }) }] : []),
  ]
  return <FilterChips chips={chips} clear={{ label: staff.clearFilters, href: to({ q: '' }) }} locale={locale} />
}

function Select({ name, label, value, options }: SelectProps) {
  return (
    <label className="grid min-w-0 gap-1.5">
      <span>{label}</span>
      <select name={name} defaultValue={value} className="input">
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}
