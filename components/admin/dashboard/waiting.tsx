import type { DashboardSummary } from '@/lib/contract/admin/dashboard'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages } from '@/lib/i18n/translator'

type Kind = Exclude<keyof DashboardSummary['waiting'], 'production_overdue' | 'follow_ups_overdue'>

/** The list that shows each kind of pending work. */
const QUEUES: [Kind, string][] = [
  ['disputes', 'orders?state=disputes'],
  ['to_pack', 'orders?state=pack'],
  ['production', 'orders/workshop'],
  ['to_ship', 'orders?state=ship'],
  ['to_confirm', 'orders?state=verify'],
  ['returns', 'orders/returns'],
  ['refunds_due', 'orders?state=returned'],
  ['refunds_by_hand', 'orders?state=refunds'],
  ['follow_ups', 'enquiries?followup=due'],
  ['own_enquiries', 'enquiries?responsible=mine'],
  ['enquiries', 'enquiries?state=new'],
  ['reviews', 'reviews'],
]

/** Work of every day: its lists are linked even while they are empty. */
const DAILY: readonly Kind[] = ['to_pack', 'to_ship', 'enquiries']

/** Pending work, each kind linked to its list; the daily kinds without any are one line of links. */
export function Waiting({ waiting, locale }: { waiting: DashboardSummary['waiting']; locale: Locale }) {
  const { dashboard } = getMessages(locale)
  const number = getNumberFormat(locale, {})
  const overdue: Partial<Record<Kind, number>> = {
    production: waiting.production_overdue,
    follow_ups: waiting.follow_ups_overdue,
  }
  const pending = QUEUES.filter(([kind]) => waiting[kind] > 0)
  const idle = QUEUES.filter(([kind]) => waiting[kind] === 0 && DAILY.includes(kind))
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-4 text-2xl">
        {dashboard.waiting}
      </h2>
      {pending.length === 0 && <p className="text-soft">{dashboard.nothingWaits}</p>}
      <ul className="grid grid-cols-2 gap-3 empty:hidden md:grid-cols-4">
        {pending.map(([kind, queue]) => (
          <li key={kind} data-waiting={kind}>
            <a
              href={localePath(locale, `/staff/${queue}`)}
              className="flex h-full min-h-24 flex-col justify-between rounded border border-gold bg-card p-4 hover:border-ink"
            >
              <span className="figures text-3xl">{number.format(waiting[kind])}</span>
              <span className="mt-2 min-w-0 wrap-anywhere text-[0.925rem] leading-5">
                {dashboard.wait[kind]}
                <Overdue count={overdue[kind] ?? 0} locale={locale} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ul className="mt-2 flex flex-wrap gap-x-6 text-[0.925rem] text-soft empty:hidden">
        {idle.map(([kind, queue]) => (
          <li key={kind} data-waiting={kind}>
            <a
              href={localePath(locale, `/staff/${queue}`)}
              className="inline-flex min-h-11 items-center gap-2 hover:text-ink hover:underline"
            >
              <span className="figures">{number.format(0)}</span> {dashboard.wait[kind]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Overdue({ count, locale }: { count: number; locale: Locale }) {
  if (count === 0) return null
  const text = fill(getMessages(locale).dashboard.overdue, { count: getNumberFormat(locale, {}).format(count) })
  return <span className="block text-alarm">{text}</span>
}
