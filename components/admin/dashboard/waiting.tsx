import type { DashboardSummary } from '@/lib/contract/admin/dashboard'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages } from '@/lib/i18n/translator'

type Kind = Exclude<keyof DashboardSummary['waiting'], 'production_overdue'>

/** The list that shows each kind of pending work. */
const QUEUES: [Kind, string][] = [
  ['to_pack', 'orders?state=pack'],
  ['production', 'orders/workshop'],
  ['to_ship', 'orders?state=ship'],
  ['to_confirm', 'orders?state=verify'],
  ['returns', 'orders?state=returns'],
  ['refunds_by_hand', 'orders?state=refunds'],
  ['enquiries', 'enquiries?state=new'],
  ['reviews', 'reviews'],
]

/** Counts of pending work, each linked to its list. */
export function Waiting({ waiting, locale }: { waiting: DashboardSummary['waiting']; locale: Locale }) {
  const { dashboard } = getMessages(locale)
  const overdue = waiting.production_overdue
  const isIdle = QUEUES.every(([kind]) => waiting[kind] === 0)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-4 text-2xl">
        {dashboard.waiting}
      </h2>
      {isIdle && <p className="mb-4 text-soft">{dashboard.nothingWaits}</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {QUEUES.map(([kind, queue]) => (
          <li key={kind} data-waiting={kind}>
            <a
              href={localePath(locale, `/staff/${queue}`)}
              className={`flex h-full min-h-24 flex-col justify-between rounded border bg-card p-4 hover:border-gold ${waiting[kind] > 0 ? 'border-gold' : 'border-line text-soft'}`}
            >
              <span className="figures text-3xl">{getNumberFormat(locale, {}).format(waiting[kind])}</span>
              <span className="mt-2 min-w-0 wrap-anywhere text-[0.925rem] leading-5">
                {dashboard.wait[kind]}
                {kind === 'production' && overdue > 0 && (
                  <span className="block text-alarm">
                    {fill(dashboard.overdue, { count: getNumberFormat(locale, {}).format(overdue) })}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
