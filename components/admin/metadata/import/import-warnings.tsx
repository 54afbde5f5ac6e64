import type { ImportResult } from '@/lib/contract/admin/metadata-import'
import type { MetadataLabels } from '../labels'
import { listImportWarnings } from './list-import-warnings'

type Props = {
  changed: ImportResult['changed']
  labels: MetadataLabels
  formatCount: (text: string, number: number) => string
}

/** Pages of each kind of warning are named up to this number. */
const MAX_NAMED = 20

/** What a file changes that staff may not want. */
export function ImportWarnings({ changed, labels, formatCount }: Props) {
  const warnings = listImportWarnings(changed)
  if (warnings.length === 0) return null
  const count = warnings.reduce((sum, { pages }) => sum + pages.length, 0)
  return (
    <section className="rounded border border-gold p-4">
      <h3 className="mb-2 text-xl">{formatCount(labels.import.warnings, count)}</h3>
      <ul className="grid gap-2 text-[0.925rem]">
        {warnings.map(({ kind, pages }) => (
          <li key={kind} className="wrap-anywhere">
            <span className="font-medium">{labels.warning[kind]}</span>{' '}
            <span dir="ltr">{pages.slice(0, MAX_NAMED).join(', ')}</span>
            {pages.length > MAX_NAMED && ` ${formatCount(labels.import.more, pages.length - MAX_NAMED)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
