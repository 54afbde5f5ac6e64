import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import type { PageRecord } from '@/lib/seo/audit/report'
import { toWidthBins, type WidthBin } from '@/lib/seo/audit/title-widths'
import { TITLE } from '@/lib/seo/pixel-width'
import { ChartFrame } from './chart-frame'
import { ColumnChart } from './column-chart'

const TICK_EVERY = 4

/** Distribution of title widths against the limit that Google shows. */
export function WidthChart({ pages, locale }: { pages: PageRecord[]; locale: Locale }) {
  const { siteAudit } = getMessages(locale)
  const t = getTranslator(locale, 'siteAudit')
  const bins = toWidthBins(pages)
  const maxWidth = String(TITLE.maxWidth)
  const nameOf = ({ from, to }: WidthBin) =>
    to === null ? t('upFrom', { from: String(from) }) : t('from', { from: String(from), to: String(to) })
  const wideCount = bins.filter((bin) => bin.wide).reduce((sum, { count }) => sum + count, 0)
  const limitAt = bins.findIndex((bin) => bin.wide)
  const tooWideText = t('tooWide', { count: wideCount, most: maxWidth })
  return (
    <ChartFrame
      title={siteAudit.widths}
      note={`${t('widthsNote', { most: maxWidth })} ${tooWideText}`}
      asTable={siteAudit.asTable}
      head={[siteAudit.width, siteAudit.pages]}
      rows={bins.map((bin) => [nameOf(bin), String(bin.count)])}
    >
      <ColumnChart
        label={`${siteAudit.widths}. ${tooWideText}`}
        columns={bins.map((bin) => ({ label: nameOf(bin), value: bin.count, tone: bin.wide ? 'alarm' : 'leaf' }))}
        ticks={bins.flatMap(({ from }, at) => (at % TICK_EVERY === 0 ? [{ at, text: String(from) }] : []))}
        limit={{ at: limitAt, text: t('limit', { most: maxWidth }) }}
      />
    </ChartFrame>
  )
}
