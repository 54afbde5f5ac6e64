import type { MetadataLabels } from './labels'

/** The header row of the page table. */
export function TableHead({ labels }: { labels: MetadataLabels }) {
  const names = [
    labels.page,
    labels.titleColumn,
    labels.keywordsColumn,
    labels.engines,
    labels.h1,
    labels.card,
    labels.lastChange,
  ]
  return (
    <thead className="admin-top">
      <tr className="admin-head text-sm text-soft" aria-rowindex={1}>
        {names.map((name) => (
          <th key={name} scope="col" className="text-start font-normal">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
