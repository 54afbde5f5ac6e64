import { type PageListQuery, type PageListSort, sortBy, toPageListQuery } from '@/lib/domain/routing/page-problems'
import type { MetadataLabels } from '../labels'
import { COLUMN_LAYOUT } from './column-layout'

type Props = { query: PageListQuery; path: string; labels: MetadataLabels }
/** `hides` is a column of details that a small screen leaves out, for page-table.css. */
type Column = { name: string; sort: PageListSort | null; hides?: 'keywords' | 'card' }

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: '↑', desc: '↓' } as const

/** The header row of the page table; a column that can be sorted is a link, which turns the order round. */
export function TableHead({ query, path, labels }: Props) {
  const columns = query.view === 'compact' ? toCompactColumns(query, labels) : toDetailColumns(labels)
  return (
    <thead className="admin-top">
      <tr className="admin-head text-sm text-soft" aria-rowindex={1}>
        {columns.map(({ name, sort, hides }) => (
          <th
            key={name}
            scope="col"
            data-column={hides}
            aria-sort={sort === query.sort ? ARIA_SORT[query.direction] : undefined}
            className="text-start font-normal"
          >
            {sort === null ? (
              name
            ) : (
              <a
                href={`${path}?${toPageListQuery(sortBy(query, sort))}`}
                className="link inline-flex min-h-10 items-center"
              >
                {name}
                {sort === query.sort && <span aria-hidden="true">&nbsp;{ARROW[query.direction]}</span>}
              </a>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function toCompactColumns({ columns }: PageListQuery, labels: MetadataLabels): Column[] {
  const chosen = columns.map((column) => ({ name: labels.columns[column], sort: COLUMN_LAYOUT[column].sort }))
  return [{ name: labels.page, sort: 'path' }, ...chosen]
}

function toDetailColumns(labels: MetadataLabels): Column[] {
  return [
    { name: labels.page, sort: 'path' },
    { name: labels.titleColumn, sort: 'title' },
    { name: labels.keywordsColumn, sort: null, hides: 'keywords' },
    { name: labels.engines, sort: null },
    { name: labels.h1, sort: 'words' },
    { name: labels.card, sort: null, hides: 'card' },
    { name: labels.lastChange, sort: 'changed' },
  ]
}
