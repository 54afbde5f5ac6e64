import type { MetadataRow } from '@/lib/api/admin/metadata-page'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { PageColumn } from '@/lib/domain/routing/page-columns'
import type { MetadataLabels } from '../labels'
import { Cell } from './cell'
import type { InlineEdit } from './edit/use-inline-edit'
import { ROW_CLASS } from './page-row'

type Props = {
  row: MetadataRow
  index: number
  columns: readonly PageColumn[]
  locale: Locale
  labels: MetadataLabels
  edit?: InlineEdit
}

/** One page in one language on one line, with the chosen columns. The URL leads to the editor. */
export function CompactRow({ row, index, columns, locale, labels, edit }: Props) {
  const params = new URLSearchParams({ path: row.path, lang: row.lang })
  return (
    <tr
      className={`${ROW_CLASS} items-center`}
      data-row={index}
      aria-rowindex={index + 2}
      aria-busy={row.pending || undefined}
    >
      <th scope="row" className="admin-page min-w-0 truncate text-start font-normal">
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
      {columns.map((column) => (
        <Cell key={column} column={column} row={row} locale={locale} labels={labels} {...(edit && { edit })} />
      ))}
    </tr>
  )
}
