import type { ReactNode } from 'react'
import type { Locale } from '@/lib/domain/locale'
import type { SearchConsoleLabels } from './labels'

type Figures = { clicks: number; impressions: number; position: number }
type Row = { key: string; name: ReactNode; note?: ReactNode; figures: Figures }
type Props = { caption: string; name: string; rows: Row[]; locale: Locale; labels: SearchConsoleLabels }

/** Clicks, impressions and position by page or query; on a phone the note is below the name. */
export function FiguresTable({ caption, name, rows, locale, labels }: Props) {
  const format = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  return (
    <table className="w-full text-[0.925rem]">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-soft">
        <tr>
          <th scope="col" className="text-start font-normal">
            {name}
          </th>
          {[labels.clicks, labels.impressions, labels.position].map((column) => (
            <th key={column} scope="col" className="ps-4 text-end font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name: rowName, note, figures }) => (
          <tr key={key} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
              {rowName}
              {note && <span className="block text-soft">{note}</span>}
            </th>
            {[figures.clicks, figures.impressions, figures.position].map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the three columns have a fixed order
              <td key={index} className="figures py-2 ps-4 text-end">
                {format(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
