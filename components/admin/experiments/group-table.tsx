import type { ExperimentGroup, TitleExperiment } from '@/lib/contract/admin/seo/title-experiments'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { clickRate } from '@/lib/domain/seo/title-experiment'
import { getMessages } from '@/lib/i18n/translator'

type Props = { experiment: TitleExperiment; locale: Locale }
type Row = {
  key: string
  group: string
  period: string
  pages: number
  clicks: number | null
  impressions: number | null
}

/** Clicks, impressions and click rate of both halves before and since the start; a dash where no file has them. */
export function GroupTable({ experiment, locale }: Props) {
  const { titleExperiments: labels } = getMessages(locale)
  const { variant, control, before_at, after_at, name } = experiment
  const toRows = (key: string, group: string, figures: ExperimentGroup): Row[] => {
    const pages = figures.pages - figures.left
    const { before_clicks, before_impressions, after_clicks, after_impressions } = figures
    const none = { clicks: null, impressions: null }
    const before = before_at === null ? none : { clicks: before_clicks, impressions: before_impressions }
    const after = after_at === null ? none : { clicks: after_clicks, impressions: after_impressions }
    return [
      { key: `${key} before`, group, period: labels.before, pages, ...before },
      { key: `${key} after`, group, period: labels.after, pages, ...after },
    ]
  }
  const rows = [...toRows('variant', labels.variant, variant), ...toRows('control', labels.control, control)]
  const format = (value: number | null, digits = 0) =>
    value === null ? '–' : new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: digits }).format(value)
  const rateOf = ({ clicks, impressions }: Row) =>
    clicks === null || impressions === null ? null : clickRate(clicks, impressions)
  return (
    <table className="my-3 w-full max-w-3xl text-sm [overflow-wrap:normal] sm:text-[0.925rem]">
      <caption className="sr-only">{name}</caption>
      <thead className="text-sm text-soft">
        <tr>
          <th scope="col" className="text-start font-normal">
            {labels.half}
          </th>
          {[labels.pages, labels.clicks, labels.impressions, labels.rate].map((column) => (
            <th key={column} scope="col" className="ps-2 text-end sm:ps-3 font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 text-start font-normal">
              {row.group} <span className="text-soft">· {row.period}</span>
            </th>
            <td className="figures whitespace-nowrap ps-2 text-end sm:ps-3">{format(row.pages)}</td>
            <td className="figures whitespace-nowrap ps-2 text-end sm:ps-3">{format(row.clicks)}</td>
            <td className="figures whitespace-nowrap ps-2 text-end sm:ps-3">{format(row.impressions)}</td>
            <td className="figures whitespace-nowrap ps-2 text-end sm:ps-3">{format(rateOf(row), 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
