import type { Locale } from '@/lib/i18n/locale'
import { messagesOf, translatorOf } from '@/lib/i18n/words'
import type { PageRecord } from '@/lib/seo/audit/report'
import { toWidthBins, type WidthBin } from '@/lib/seo/audit/title-widths'
import { TITLE } from '@/lib/seo/pixel-width'
import { ChartFrame } from './chart-frame'
import { ColumnChart } from './column-chart'

const TICK_EVERY = 4

/** Distribution of title widths against the limit that Google shows. */
export function WidthChart({ pages, locale }: { pages: PageRecord[]; locale: Locale }) {
  const { siteCheck } = messagesOf(locale)
  const t = translatorOf(locale, 'siteCheck')
  const bins = toWidthBins(pages)
  const most = String(TITLE.most)
  const nameOf = ({ from, to }: WidthBin) =>
    to === null ? t('upFrom', { from: String(from) }) : t('from', { from: String(from), to: String(to) })
  const wide = bins.filter((bin) => bin.wide).reduce((sum, { count }) => sum + count, 0)
  const limitAt = bins.findIndex((bin) => bin.wide)
  const said = t('tooWide', { count: wide, most })
  return (
    <ChartFrame
      title={siteCheck.widths}
      note={`${t('widthsNote', { most })} ${said}`}
      asTable={siteCheck.asTable}
      head={[siteCheck.width, siteCheck.pages]}
      rows={bins.map((bin) => [nameOf(bin), String(bin.count)])}
    >
      <ColumnChart
        label={`${siteCheck.widths}. ${said}`}
        columns={bins.map((bin) => ({ label: nameOf(bin), value: bin.count, tone: bin.wide ? 'alarm' : 'leaf' }))}
        ticks={bins.flatMap(({ from }, at) => (at % TICK_EVERY === 0 ? [{ at, text: String(from) }] : []))}
        limit={{ at: limitAt, text: t('limit', { most }) }}
      />
    </ChartFrame>
  )
}
