import { TextAreaField } from '@/components/ui/text-area-field'
import { DESCRIPTION, TITLE, textWidth } from '@/lib/seo/pixel-width'
import { findProblem } from './draft'
import type { MetadataLabels } from './labels'
import { LengthBar } from './length-bar'

type FieldName = 'title' | 'description' | 'keywords' | 'card_title' | 'card_description'
type Props = {
  field: FieldName
  lang: string
  value: string
  template: string
  labels: MetadataLabels
  onChange: (value: string) => void
}

const LIMITS = { title: TITLE, description: DESCRIPTION } as const
const ROWS: Record<FieldName, number> = { title: 2, description: 4, keywords: 2, card_title: 2, card_description: 3 }

/** One metadata text with the template as placeholder, and its pixel width where search results limit it. */
export function MetadataField({ field, lang, value, template, labels, onChange }: Props) {
  const problem = findProblem(field, value)
  const limit = field === 'title' || field === 'description' ? LIMITS[field] : null
  const width = limit ? Math.round(textWidth(value.trim() || template, limit.size)) : 0
  return (
    <div>
      <TextAreaField
        label={labels.field[field]}
        lang={lang}
        rows={ROWS[field]}
        value={value}
        placeholder={template}
        error={problem ? labels.error[problem] : undefined}
        hint={limit && width > limit.maxWidth ? labels.tooWide : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {limit && <LengthBar width={width} maxWidth={limit.maxWidth} template={labels.width} />}
    </div>
  )
}
