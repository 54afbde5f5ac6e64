import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import type { MonthPeriod } from '@/lib/domain/time/months'
import { getTranslator } from '@/lib/i18n/translator'

type Props = {
  months: MonthPeriod[]
  current: { from: string; to: string }
  hrefOf: (period: MonthPeriod) => string
  locale: Locale
}

/** Links to the same screen for the last months. */
export function MonthLinks({ months, current, hrefOf, locale }: Props) {
  const t = getTranslator(locale, 'gstReturn')
  const month = new Intl.DateTimeFormat(INTL_LOCALE[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <nav className="min-w-0" aria-label={t('months')}>
      <ul className="chip-row flex gap-x-5 whitespace-nowrap sm:flex-wrap">
        {months.map((one) => (
          <li key={one.from}>
            <a
              href={hrefOf(one)}
              aria-current={one.from === current.from && one.to === current.to ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center first-letter:uppercase aria-[current=page]:font-semibold"
            >
              {month.format(new Date(one.from))}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
