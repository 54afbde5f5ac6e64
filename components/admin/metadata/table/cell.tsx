import { indiaTime } from '@/components/order/india-time'
import type { MetadataRow } from '@/lib/api/admin/metadata-page'
import type { Locale } from '@/lib/domain/locale'
import { COLUMN_TYPES, type PageColumn } from '@/lib/domain/routing/page-columns'
import { DESCRIPTION, TITLE } from '@/lib/seo/pixel-width'
import type { MetadataLabels } from '../labels'
import { COLUMN_LAYOUT } from './column-layout'
import { EditableText } from './edit/editable-text'
import type { InlineEdit } from './edit/use-inline-edit'

type Props = { column: PageColumn; row: MetadataRow; locale: Locale; labels: MetadataLabels; edit?: InlineEdit }

/** One value of a page on one line, with its full text as a tooltip. */
export function Cell({ column, row, locale, labels, edit }: Props) {
  const text = toText(column, row, locale, labels)
  const { isPageText } = COLUMN_LAYOUT[column]
  const isNumber = COLUMN_TYPES[column] === 'number'
  const content = (
    <>
      {text}
      {column === 'title' && row.title === null && <span className="text-soft">{labels.unread}</span>}
      {column === 'title' && row.written.length > 0 && (
        <span className="text-soft" lang={locale}>
          {' '}
          · {labels.written}
        </span>
      )}
    </>
  )
  return (
    <td
      className={`min-w-0 truncate text-start font-normal ${isNumber ? 'figures' : ''} ${isAlarming(column, row) ? 'text-alarm' : ''}`}
      lang={isPageText && text !== '' ? row.lang : undefined}
      title={isNumber ? undefined : text || undefined}
      data-column={column}
      data-text={isPageText}
      data-name={labels.columns[column]}
    >
      {edit && (column === 'title' || column === 'description') ? (
        <EditableText row={row} field={column} edit={edit} labels={labels}>
          {content}
        </EditableText>
      ) : (
        content
      )}
    </td>
  )
}

function toText(column: PageColumn, row: MetadataRow, locale: Locale, labels: MetadataLabels): string {
  const isRead = row.title !== null
  const time = (iso: string | null) => (iso === null ? '' : indiaTime(iso, locale, true))
  const texts: Record<PageColumn, () => string | number | null> = {
    kind: () => labels.kinds[row.kind],
    lang: () => labels.languages[row.lang],
    title: () => row.title,
    title_width: () => (isRead ? row.titleWidth : null),
    description: () => row.description,
    description_width: () => (isRead ? row.descriptionWidth : null),
    h1: () => row.h1,
    words: () => row.words,
    inlinks: () => row.inlinks,
    depth: () => row.depth,
    near_path: () => row.near?.path ?? null,
    near_percent: () => row.near?.percent ?? null,
    keywords: () => row.keywords.join(', '),
    robots: () => row.robots,
    canonical: () => row.canonical,
    alternates: () => (row.alternates ? labels.alternateState[row.alternates] : null),
    data_faults: () => row.dataFaults?.length ?? null,
    problems: () => row.problems.map((problem) => labels.problems[problem]).join(' · '),
    updated: () => time(row.updatedAt),
    changed: () => time(row.changedAt),
    changed_by: () => row.changedBy,
    clicks: () => row.search?.clicks ?? null,
    impressions: () => row.search?.impressions ?? null,
    position: () => row.search?.position.toFixed(1) ?? null,
  }
  return String(texts[column]() ?? '')
}

function isAlarming(column: PageColumn, row: MetadataRow): boolean {
  if (column === 'title_width') return row.titleWidth > TITLE.maxWidth
  if (column === 'description_width') return row.descriptionWidth > DESCRIPTION.maxWidth
  if (column === 'data_faults') return (row.dataFaults?.length ?? 0) > 0
  return column === 'problems' || (column === 'alternates' && row.alternates === 'broken')
}
