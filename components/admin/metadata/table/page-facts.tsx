import type { MetadataRow } from '@/lib/api/admin/metadata-page'
import type { MetadataLabels } from '../labels'

export const CELL_CLASS = 'min-w-0 overflow-hidden pe-4 text-start align-top font-normal'

type Props = { row: MetadataRow; labels: MetadataLabels }

/** Keywords, robots and canonical URL, and heading, word count and structured data of the page. */
export function PageFacts({ row, labels }: Props) {
  const { dataFaults } = row
  return (
    <>
      <td className={`${CELL_CLASS} admin-keywords`}>
        {row.robots !== null && (
          <span lang={row.lang} className="line-clamp-6 text-soft wrap-anywhere">
            {row.keywords.join(', ') || labels.noKeywords}
          </span>
        )}
      </td>
      <td className={`${CELL_CLASS} admin-engines`}>
        {row.robots !== null && (
          <>
            <span className="block">{row.robots}</span>
            <span className="line-clamp-3 text-soft wrap-anywhere">
              {labels.canonical} <span dir="ltr">{row.canonical}</span>
            </span>
          </>
        )}
        {row.alternates && (
          <span className={`block ${row.alternates === 'broken' ? 'text-alarm' : ''}`}>
            {labels.alternates} · {labels.alternateState[row.alternates]}
          </span>
        )}
      </td>
      <td className={`${CELL_CLASS} admin-text`}>
        <span lang={row.lang} className="line-clamp-3 wrap-anywhere">
          {row.h1}
        </span>
        {row.words !== null && (
          <span className="figures block text-soft">{labels.wordCount.replace('{count}', String(row.words))}</span>
        )}
        {dataFaults && (
          <span className={`line-clamp-3 wrap-anywhere ${dataFaults.length > 0 ? 'text-alarm' : 'text-soft'}`}>
            {labels.data} · {toVerdict(dataFaults, labels)}
          </span>
        )}
      </td>
    </>
  )
}

function toVerdict(faults: string[], { dataFine, dataWrong }: MetadataLabels): string {
  if (faults.length === 0) return dataFine
  return dataWrong.replace('{count}', String(faults.length)).replace('{first}', faults[0] ?? '')
}
