import { VITAL_DAYS, type VitalFigures } from '@/lib/contract/admin/seo/web-vitals'
import { DEVICES } from '@/lib/domain/analytics/web-vitals'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { VitalsTable } from './vitals-table'

type Props = { figures: VitalFigures[]; days: (typeof VITAL_DAYS)[number]; locale: Locale }

/** How fast visitors found the pages, by device and kind of page. */
export function WebVitalsScreen({ figures, days, locale }: Props) {
  const { webVitals: labels } = getMessages(locale)
  const t = getTranslator(locale, 'webVitals')
  const path = localePath(locale, '/staff/metadata/web-vitals')
  return (
    <AdminFrame activePage="metadata/web-vitals" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>
      <ul className="mb-6 flex flex-wrap gap-x-6">
        {VITAL_DAYS.map((period) => (
          <li key={period}>
            <a
              href={`${path}?days=${period}`}
              aria-current={period === days || undefined}
              className="link inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:no-underline"
            >
              {t('days', { count: Number(period) })}
            </a>
          </li>
        ))}
      </ul>
      {figures.length === 0 && <p className="pb-16 text-lg">{labels.none}</p>}
      {DEVICES.map((device) => {
        const ofDevice = figures.filter((figure) => figure.device === device)
        return ofDevice.length > 0 && <VitalsTable key={device} device={device} figures={ofDevice} locale={locale} />
      })}
    </AdminFrame>
  )
}
