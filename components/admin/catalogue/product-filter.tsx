import { ChevronDown } from 'lucide'
import { FilterChips } from '@/components/ui/filter-chips'
import { Icon } from '@/components/ui/icon'
import {
  isCostChoice,
  PRODUCT_LIST_NEEDS,
  PRODUCT_LIST_SORTS,
  PRODUCT_LIST_STATES,
  type ProductListQuery,
  toProductListUrl,
} from '@/lib/domain/admin/product-list-query'
import { type Locale, type Localized, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
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
  const needs = PRODUCT_LIST_NEEDS.filter((need) => need !== 'no_french' || site().locales.length > 1)
  const options = (labels: Record<string, string>, values: readonly string[]) =>
    values.filter(isOffered).map((value) => ({ value, label: labels[value] ?? value }))
  const hasMore = [choice.need, choice.price_from, choice.price_to].some((value) => value !== undefined)
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
          options={[{ value: '', label: messages.all }, ...options(messages.state, PRODUCT_LIST_STATES)]}
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
        <details className="group col-span-full" open={hasMore}>
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-[0.925rem]">
            {messages.moreFilters}
            <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-2 gap-3 pt-1 lg:grid-cols-[1fr_1fr_1fr_2fr]">
            <Select
              name="need"
              label={messages.needLabel}
              value={choice.need ?? ''}
              options={[{ value: '', label: messages.anyNeed }, ...options(messages.state, needs)]}
            />
            <PriceField name="price_from" label={messages.priceFrom} value={choice.price_from} />
            <PriceField name="price_to" label={messages.priceTo} value={choice.price_to} />
          </div>
        </details>
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
  const { q, category, state, need, price_from: from, price_to: to, sort } = choice
  const { [category ?? 0]: ofCategory } = Object.fromEntries(categories.map(({ id, name }) => [id, name[locale]]))
  const labels = {
    q: q && fill(staff.searchChip, { text: q }),
    category: category && (ofCategory ?? `${catalogueAdmin.category} ${category}`),
    state: state && catalogueAdmin.state[state],
    need: need && catalogueAdmin.state[need],
    price_from: from && fill(catalogueAdmin.priceFromChip, { price: formatRupees(from, locale) }),
    price_to: to && fill(catalogueAdmin.priceToChip, { price: formatRupees(to, locale) }),
  }
  const chips = Object.entries(labels).flatMap(([name, label]) => {
    const without = { ...choice, page: 1, ...(name === 'q' ? { q: '' } : { [name]: undefined }) }
    return label ? [{ label, href: localePath(locale, toProductListUrl(without)) }] : []
  })
  const clearUrl = localePath(locale, toProductListUrl({ q: '', sort, page: 1 }))
  return <FilterChips chips={chips} clear={{ label: staff.clearFilters, href: clearUrl }} locale={locale} />
}

function PriceField({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <label className="grid min-w-0 gap-1.5">
      <span>{label}</span>
      <input name={name} type="number" min={0} max={999_999_999} step={1} defaultValue={value} className="input" />
    </label>
  )
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
