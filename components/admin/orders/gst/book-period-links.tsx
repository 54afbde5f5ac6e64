import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import type { MonthPeriod } from '@/lib/domain/time/months'

type Props = {
  /** What the periods are. */
  label: string
  periods: MonthPeriod[]
  current: { from: string; to: string }
  hrefOf: (period: MonthPeriod) => string
  locale: Locale
}

/** Links to the same screen for other periods of whole months. */
export function BookPeriodLinks({ label, periods, current, hrefOf, locale }: Props) {
  // Two months of one period share their year: “Oct – Dec 2026”.
  const month = new Intl.DateTimeFormat(INTL_LOCALE[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (
    <nav className="min-w-0" aria-label={label}>
      <ul className="chip-row flex gap-x-5 whitespace-nowrap sm:flex-wrap">
        {periods.map((one) => (
          <li key={one.from}>
            <a
              href={hrefOf(one)}
              aria-current={one.from === current.from && one.to === current.to ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center first-letter:uppercase aria-[current=page]:font-semibold"
            >
              {month.formatRange(new Date(one.from), new Date(one.to))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
