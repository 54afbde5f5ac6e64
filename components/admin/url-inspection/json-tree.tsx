import { toTypes } from '@/lib/seo/audit/structured-data'
import type { Json } from '@/lib/seo/json-ld/nodes'

type Props = { name: string; value: Json; open?: boolean }

/** Structured data as a collapsible tree; nested levels are closed at first. */
export function JsonTree({ name, value, open = false }: Props) {
  if (value === null || typeof value !== 'object') {
    return (
      <p className="py-1 wrap-anywhere">
        <span className="text-soft">{name}</span> {String(value)}
      </p>
    )
  }
  const entries = Object.entries(value)
  const types = toTypes(value).join(', ')
  return (
    <details open={open}>
      <summary className="min-h-11 py-2 wrap-anywhere">
        <span className="text-soft">{name}</span> {types || (Array.isArray(value) ? `[${entries.length}]` : '{…}')}
      </summary>
      <div className="ms-2 border-s border-line ps-3">
        {entries
          .filter(([key]) => key !== '@type')
          .map(([key, inner]) => (
            <JsonTree key={key} name={key} value={inner} />
          ))}
      </div>
    </details>
  )
}
