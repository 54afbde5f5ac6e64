import { VITAL_DAYS } from '@/lib/contract/admin/seo/web-vitals'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { path: string; days: (typeof VITAL_DAYS)[number]; locale: Locale }

/** Links to the same figures of other periods. */
export function PeriodLinks({ path, days, locale }: Props) {
  const t = getTranslator(locale, 'webVitals')
  return (
    <ul className="mb-6 flex flex-wrap gap-x-6">
      {VITAL_DAYS.map((period) => (
        <li key={period}>
          <a
            href={`${localePath(locale, path)}?days=${period}`}
            aria-current={period === days || undefined}
            className="link inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:no-underline"
          >
            {t('days', { count: Number(period) })}
          </a>
        </li>
      ))}
    </ul>
  )
}
