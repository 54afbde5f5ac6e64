import { Pager } from '@/components/category/pager'
import { toActivityDays } from '@/lib/api/admin/activity/activity-days'
import type { ActivityEntry } from '@/lib/contract/admin/people/activity'
import { type ActivityQuery, toActivityQuery } from '@/lib/domain/activity/activity-query'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatDay } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { ActivityFilter } from './activity-filter'
import { ActivityRow } from './activity-row'

type List = {
  rows: ActivityEntry[]
  people: { id: number; name: string }[]
  total: number
  page: number
  pages: number
}
type Props = { query: ActivityQuery; list: List; locale: Locale }

const PATH = '/staff/people/activity'

/** What the team did, with filters and a file of it. */
export function ActivityScreen({ query, list, locale }: Props) {
  const { activity: texts } = getMessages(locale)
  const t = getTranslator(locale, 'activity')
  const path = localePath(locale, PATH)
  const isFiltered = toActivityQuery(query) !== ''
  return (
    <AdminFrame activePage="people/activity" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{texts.intro}</p>
      <ActivityFilter query={query} people={list.people} path={PATH} locale={locale} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-soft">{t('found', { count: list.total })}</p>
        <p className="flex flex-wrap gap-x-6">
          {isFiltered && (
            <a href={path} className="link inline-flex min-h-11 items-center">
              {texts.reset}
            </a>
          )}
          {list.total > 0 && (
            <a
              href={`/api/admin/activity${toActivityQuery(query, { lang: locale })}`}
              className="link inline-flex min-h-11 items-center"
              download
            >
              {texts.csv}
            </a>
          )}
        </p>
      </div>
      {list.total === 0 && isFiltered && <p className="text-soft">{texts.none}</p>}
      <div data-activities="" className="grid gap-6 empty:hidden">
        {toActivityDays(list.rows).map(({ day, entries }) => (
          <section key={day} aria-labelledby={day}>
            <h2 id={day} className="mb-2 text-xl">
              {formatDay(day, locale)}
            </h2>
            <ul>
              {entries.map((repeated) => (
                <ActivityRow key={repeated.last.id} repeated={repeated} locale={locale} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="pb-16">
        <Pager
          page={list.page}
          pages={list.pages}
          locale={locale}
          hrefOf={(page) => `${path}${toActivityQuery(query, page > 1 ? { page: String(page) } : {})}`}
        />
      </div>
    </AdminFrame>
  )
}
