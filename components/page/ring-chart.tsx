import type { Locale } from '@/lib/domain/locale'
import { ringChartPath } from '@/lib/domain/units/ring-chart'
import { getTranslator } from '@/lib/i18n/translator'

/** The printable chart of ring sizes, to scale. */
export function RingChart({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'page')
  const chart = ringChartPath(locale)
  return (
    <figure className="mt-12 max-w-[44rem]">
      <a href={chart} className="block rounded border border-line bg-card p-2">
        {/* biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes */}
        <img src={chart} alt={t('chart')} width={840} height={1188} loading="lazy" className="h-auto w-full" />
      </a>
      <figcaption className="mt-3 text-sm text-soft">
        {t('chartText')}{' '}
        <a href={chart} className="link">
          {t('openChart')}
        </a>
      </figcaption>
    </figure>
  )
}
