import type { PriceSchedule } from '@/lib/contract/admin/shop-data/price-schedules'
import { isLasting } from '@/lib/domain/catalogue/price-schedule'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { EndPriceSchedule } from './end-price-schedule'

/** Price changes that wait or hold, each of which can be ended at once, and those that ended last. */
export function PriceScheduleList({ schedules, locale }: { schedules: PriceSchedule[]; locale: Locale }) {
  const { catalogueAdmin: messages } = getMessages(locale)
  const t = getTranslator(locale, 'catalogueAdmin')
  if (schedules.length === 0) return null
  const open = schedules.filter(({ state }) => state === 'waiting' || state === 'running').length
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const amountText = ({ action, amount }: Pick<PriceSchedule, 'action' | 'amount'>) =>
    action === 'price' ? formatRupees(amount / 100, locale) : percent.format(amount / 10_000)
  const time = (at: string) => formatIndiaDateTime(new Date(at), locale)
  const periodText = ({ action, starts_at, ends_at }: Pick<PriceSchedule, 'action' | 'starts_at' | 'ends_at'>) => {
    if (ends_at) return t('schedule.period', { from: time(starts_at), to: time(ends_at) })
    return t(isLasting({ action, ends_at }) ? 'schedule.fromThen' : 'schedule.from', { from: time(starts_at) })
  }
  return (
    <details open={open > 0} className="mb-6" data-price-schedules="">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {t('schedule.heading', { count: open })}
      </summary>
      <ul>
        {schedules.map(({ id, state, products, skus, kept, by, rounding, ...change }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-3">
            <div className="min-w-0 wrap-anywhere">
              <p className={state === 'running' ? 'text-leaf' : 'text-soft'}>{messages.schedule.states[state]}</p>
              <p>
                {t(`schedule.what.${change.action}`, { amount: amountText(change), count: products })}{' '}
                <span className="figures text-soft">
                  {skus.join(', ')}
                  {products > skus.length && ' …'}
                </span>
              </p>
              <p className="text-[0.925rem] text-soft">
                {periodText(change)}
                {rounding !== 'rupee' && ` · ${messages.bulk.rounding} ${messages.bulk.roundings[rounding]}`}
                {by && ` · ${by}`}
                {kept > 0 && ` · ${t('schedule.kept', { count: kept })}`}
              </p>
            </div>
            {state !== 'ended' && <EndPriceSchedule id={id} state={state} messages={messages} />}
          </li>
        ))}
      </ul>
    </details>
  )
}
