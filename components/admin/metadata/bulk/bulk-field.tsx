import { CheckField } from '@/components/ui/check-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { MAX_METADATA_LENGTH } from '@/lib/domain/routing/page-metadata'
import type { MetadataLabels } from '../labels'

type Props = {
  field: 'title' | 'description'
  value: string | null
  labels: MetadataLabels
  onChange: (value: string | null) => void
}

/** A field that is changed only if it is chosen; empty, it returns the pages to their template. */
export function BulkField({ field, value, labels, onChange }: Props) {
  return (
    <div>
      <CheckField
        label={labels.bulk.change[field]}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? '' : null)}
      />
      {value !== null && (
        <TextAreaField
          label={labels.field[field]}
          rows={field === 'title' ? 2 : 3}
          value={value}
          maxLength={MAX_METADATA_LENGTH[field]}
          hint={labels.bulk.emptyHint}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
