import type { VITAL_DAYS, VitalFigures } from '@/lib/contract/admin/seo/web-vitals'
import { DEVICES } from '@/lib/domain/analytics/web-vitals'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { PeriodLinks } from '../period-links'
import { VitalsTable } from './vitals-table'

type Props = { figures: VitalFigures[]; days: (typeof VITAL_DAYS)[number]; locale: Locale }

/** How fast visitors found the pages, by device and kind of page. */
export function WebVitalsScreen({ figures, days, locale }: Props) {
  const { webVitals: labels } = getMessages(locale)
  return (
    <AdminFrame activePage="metadata/web-vitals" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>
      <PeriodLinks path="/staff/metadata/web-vitals" days={days} locale={locale} />
      {figures.length === 0 && <p className="pb-16 text-soft">{labels.none}</p>}
      {DEVICES.map((device) => {
        const ofDevice = figures.filter((figure) => figure.device === device)
        return ofDevice.length > 0 && <VitalsTable key={device} device={device} figures={ofDevice} locale={locale} />
      })}
    </AdminFrame>
  )
}
