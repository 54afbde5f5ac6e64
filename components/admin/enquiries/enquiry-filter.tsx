import type { staffEnquiries } from '@/lib/contract/admin/enquiries'
import type { DataOf } from '@/lib/contract/types'
import { ENQUIRIES } from '@/lib/domain/enquiry/enquiry'
import { ENQUIRY_STATES, type EnquiryState } from '@/lib/domain/enquiry/enquiry-state'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { ListSearch } from '../list-search'
import { type EnquiryListQuery, enquiryListUrl } from './enquiry-url'

export type EnquiryList = NonNullable<DataOf<typeof staffEnquiries.enquiries>>
type Props = {
  query: EnquiryListQuery
  list: Pick<EnquiryList, 'states' | 'kinds' | 'awaited' | 'coming' | 'work'>
  locale: Locale
}

/** Always among the links, so that the day's work is in its usual place. */
const DAILY_STATES: readonly EnquiryState[] = ['new', 'open']

/** Links to filtered lists of enquiries with their counts, and the search; an empty one that is not part of every day is left out. */
export function EnquiryFilter({ query, list, locale }: Props) {
  const { staff, adminEnquiry: messages } = getMessages(locale)
  const { state, kind, when, responsible, followUp, q, awaited } = query
  const workFilters = { ...(responsible && { responsible }), ...(followUp && { followUp }), ...(q && { q }) }
  const otherFilters = { ...(kind && { kind }), ...(when && { when }), ...workFilters }
  const stateFilters = { ...(state && { state }), ...workFilters }
  // The member and the follow-up are filters of their own: each keeps the others, and the follow-up is a switch.
  const workUrl = (change: Pick<EnquiryListQuery, 'responsible' | 'followUp'>) =>
    enquiryListUrl(locale, { ...query, ...change, awaited: false, page: 1 })
  const totalCount = Object.values(list.states).reduce((sum, one) => sum + one, 0)
  const kindsCount = Object.values(list.kinds).reduce((sum, one) => sum + one, 0)
  return (
    <div className="mb-6 grid grid-cols-1 gap-4 max-sm:gap-1">
      <ListSearch
        path={localePath(locale, '/staff/enquiries')}
        q={q ?? ''}
        hidden={{ when, state, kind, responsible, followup: followUp }}
        maxLength={200}
        messages={messages}
        clearHref={enquiryListUrl(locale, { ...query, q: '', page: 1 })}
      />
      <nav aria-label={messages.work.filter}>
        <ul className="chip-row flex gap-2 max-sm:py-1 sm:flex-wrap">
          <FilterLink
            href={workUrl({ responsible: undefined })}
            isCurrent={!responsible && !awaited}
            name={messages.work.team}
          />
          <FilterLink
            href={workUrl({ responsible: 'mine' })}
            isCurrent={responsible === 'mine'}
            name={messages.work.mine}
            count={list.work.mine}
            isDaily
          />
          <FilterLink
            href={workUrl({ responsible: 'nobody' })}
            isCurrent={responsible === 'nobody'}
            name={messages.work.nobody}
            count={list.work.nobody}
          />
          <FilterLink
            href={workUrl({ followUp: followUp ? undefined : 'due' })}
            isCurrent={followUp === 'due'}
            name={messages.work.due}
            count={list.work.due}
          />
        </ul>
      </nav>
      <nav aria-label={messages.stateFilter}>
        <ul className="chip-row flex gap-2 max-sm:py-1 sm:flex-wrap">
          <FilterLink
            href={enquiryListUrl(locale, otherFilters)}
            isCurrent={!state && !awaited}
            name={messages.all}
            count={totalCount}
            isDaily
          />
          {ENQUIRY_STATES.map((one) => (
            <FilterLink
              key={one}
              href={enquiryListUrl(locale, { ...otherFilters, state: one })}
              isCurrent={state === one && !awaited}
              name={messages.states[one]}
              count={list.states[one]}
              isDaily={DAILY_STATES.includes(one)}
            />
          ))}
          <FilterLink
            href={enquiryListUrl(locale, { awaited: true })}
            isCurrent={awaited}
            name={messages.awaited}
            count={list.awaited}
          />
        </ul>
      </nav>
      {!awaited && (
        <nav aria-label={messages.kindFilter}>
          <ul className="chip-row flex gap-2 max-sm:py-1 sm:flex-wrap">
            <FilterLink
              href={enquiryListUrl(locale, stateFilters)}
              isCurrent={!kind && !when}
              name={messages.allKinds}
              count={kindsCount}
              isDaily
            />
            {ENQUIRIES.map((one) => (
              <FilterLink
                key={one}
                href={enquiryListUrl(locale, { ...stateFilters, kind: one })}
                isCurrent={kind === one && !when}
                name={staff[one]}
                count={list.kinds[one]}
              />
            ))}
            <FilterLink
              href={enquiryListUrl(locale, { ...stateFilters, when: 'coming' })}
              isCurrent={when === 'coming'}
              name={messages.time.coming}
              count={list.coming}
            />
            <FilterLink
              href={enquiryListUrl(locale, { ...stateFilters, when: 'past' })}
              isCurrent={when === 'past'}
              name={messages.time.past}
            />
          </ul>
        </nav>
      )}
    </div>
  )
}

type LinkProps = { href: string; isCurrent: boolean; name: string; count?: number; isDaily?: boolean }

function FilterLink({ href, isCurrent, name, count, isDaily = false }: LinkProps) {
  if (count === 0 && !isCurrent && !isDaily) return null
  return (
    <li className="shrink-0 max-sm:has-aria-[current=page]:order-first">
      <a
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 hover:border-gold aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-card"
      >
        {name} {count !== undefined && <span className="figures text-sm">{count}</span>}
      </a>
    </li>
  )
}
