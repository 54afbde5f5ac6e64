import type { PageMetadata } from '@/lib/domain/routing/page-metadata'
import { listMetadataWarnings } from '@/lib/seo/audit/metadata-warnings'
import { isRemoval, type MetadataDraft, toPageOverrides } from './draft'
import type { MetadataLabels } from './labels'

type Props = {
  draft: MetadataDraft
  saved: PageMetadata
  labels: MetadataLabels
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** Texts with a variable that would be shown as it is, and the confirmation that a page leaves search engines. */
export function EditorWarnings({ draft, saved, labels, isConfirmed, onConfirm }: Props) {
  const placeholders = listMetadataWarnings(toPageOverrides(draft)).filter(({ warning }) => warning === 'placeholder')
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {placeholders.length > 0 && (
        <p className="border-s-2 border-gold ps-4">
          {labels.warning.placeholder} {placeholders.map(({ field }) => labels.field[field]).join(', ')}
        </p>
      )}
      {isRemoval(draft, saved) && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
            className="size-5 accent-ink"
          />
          {labels.confirmRemoval}
        </label>
      )}
    </div>
  )
}
