import type { MetadataRow } from '@/lib/api/admin/metadata-page'
import { type Locale, localePath } from '@/lib/domain/locale'
import { DESCRIPTION, TITLE } from '@/lib/seo/pixel-width'
import type { MetadataLabels } from '../labels'
import { ROW_CLASS } from './page-row'

type Props = { row: MetadataRow; index: number; locale: Locale; labels: MetadataLabels }

const CELL_CLASS = 'min-w-0 truncate text-start font-normal'

/** One page in one language on one line: what is sorted and compared. The URL leads to the editor. */
export function CompactRow({ row, index, locale, labels }: Props) {
  const params = new URLSearchParams({ path: row.path, lang: row.lang })
  const isRead = row.title !== null
  const problems = row.problems.map((problem) => labels.problems[problem]).join(' · ')
  return (
    <tr
      className={`${ROW_CLASS} items-center`}
      data-row={index}
      aria-rowindex={index + 2}
      aria-busy={row.pending || undefined}
    >
      <th scope="row" className={`${CELL_CLASS} admin-page`}>
        <a
          href={`${localePath(locale, '/staff/metadata/edit')}?${params}`}
          aria-label={labels.edit.replace('{address}', row.address)}
          title={row.address}
          className="link block truncate py-2.5"
          dir="ltr"
        >
          {row.address}
        </a>
      </th>
      <td className={`${CELL_CLASS} admin-kind text-soft`}>{labels.kinds[row.kind]}</td>
      <td className={`${CELL_CLASS} admin-title`} lang={isRead ? row.lang : undefined} title={row.title ?? undefined}>
        {row.title ?? <span className="text-soft">{labels.unread}</span>}
        {row.written.length > 0 && (
          <span className="text-soft" lang={locale}>
            {' '}
            · {labels.written}
          </span>
        )}
      </td>
      <td className="admin-number figures">{isRead && <Width width={row.titleWidth} maxWidth={TITLE.maxWidth} />}</td>
      <td className="admin-number figures">
        {isRead && <Width width={row.descriptionWidth} maxWidth={DESCRIPTION.maxWidth} />}
      </td>
      <td className="admin-number figures">{row.words}</td>
      <td className={`${CELL_CLASS} admin-engines`}>{row.robots}</td>
      <td className={`${CELL_CLASS} admin-problems text-alarm`} title={problems || undefined}>
        {problems}
      </td>
    </tr>
  )
}

function Width({ width, maxWidth }: { width: number; maxWidth: number }) {
  return <span className={width > maxWidth ? 'text-alarm' : undefined}>{width}</span>
}
