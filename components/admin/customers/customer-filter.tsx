import { FilterChips } from '@/components/ui/filter-chips'
import { SelectField } from '@/components/ui/select-field'
import {
  CUSTOMER_GROUPS,
  CUSTOMER_SORTS,
  type CustomerChoice,
  toCustomerQuery,
} from '@/lib/domain/customer/customer-list'
import { toTagKey } from '@/lib/domain/customer/customer-tag'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ListSearch } from '../list-search'

type Props = { choice: CustomerChoice; tags: string[]; locale: Locale }

/** Search, filters by tag and group, what is filtered by, and the orders of the list. */
export function CustomerFilter({ choice, tags, locale }: Props) {
  const { adminCustomer: messages, staff } = getMessages(locale)
  const t = getTranslator(locale, 'adminCustomer')
  const { q, tag, group, sort } = choice
  const path = localePath(locale, '/staff/customers')
  const to = (change: Partial<CustomerChoice>) => path + toCustomerQuery({ ...choice, ...change, page: 1 })
  const sorted = sort === 'recent' ? undefined : sort
  // The chosen tag is offered in the spelling of the list, and also when no customer has it any more.
  const chosen = tags.find((one) => toTagKey(one) === toTagKey(tag)) ?? tag
  const offered = tags.includes(chosen) || !chosen ? tags : [chosen, ...tags]
  const chips = [
    ...(q ? [{ label: fill(staff.searchChip, { text: q }), href: to({ q: '' }) }] : []),
    ...(tag ? [{ label: t('tagChip', { tag: chosen }), href: to({ tag: '' }) }] : []),
    ...(group ? [{ label: messages.groups[group], href: to({ group: null }) }] : []),
  ]
  return (
    <div className="mb-6 grid gap-3">
      <ListSearch
        {...{ path, messages }}
        q={q}
        hidden={{ tag, group: group ?? undefined, sort: sorted }}
        maxLength={100}
      />
      <form action={path} className="flex flex-wrap items-end gap-x-3 gap-y-3">
        {q && <input type="hidden" name="q" value={q} />}
        {sorted && <input type="hidden" name="sort" value={sorted} />}
        {offered.length > 0 && (
          <div className="w-56 max-sm:w-full">
            <SelectField
              name="tag"
              label={messages.tagFilter}
              placeholder={messages.anyTag}
              defaultValue={chosen}
              options={offered.map((one) => ({ value: one, label: one }))}
            />
          </div>
        )}
        <div className="w-56 max-sm:w-full">
          <SelectField
            name="group"
            label={messages.groupFilter}
            placeholder={messages.anyGroup}
            defaultValue={group ?? ''}
            options={CUSTOMER_GROUPS.map((one) => ({ value: one, label: messages.groups[one] }))}
          />
        </div>
        <button type="submit" className="btn btn-line">
          {messages.applyFilter}
        </button>
      </form>
      <FilterChips
        chips={chips}
        clear={{ label: staff.clearFilters, href: to({ q: '', tag: '', group: null }) }}
        locale={locale}
      />
      <nav aria-label={messages.sortBy}>
        <ul className="flex flex-wrap gap-x-5">
          {CUSTOMER_SORTS.map((one) => (
            <li key={one}>
              <a
                href={to({ sort: one })}
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
