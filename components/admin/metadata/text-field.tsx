import { TextAreaField } from '@/components/ui/text-area-field'
import { DESCRIPTION, TITLE, textWidth } from '@/lib/seo/pixel-width'
import { problemIn } from './draft'
import type { AdminLabels } from './labels'
import { WordBar } from './length-bar'

type Name = 'title' | 'description' | 'keywords' | 'card_title' | 'card_description'
type Props = {
  field: Name
  lang: string
  value: string
  template: string
  labels: AdminLabels
  onChange: (value: string) => void
}

const ROOM = { title: TITLE, description: DESCRIPTION } as const
const ROWS: Record<Name, number> = { title: 2, description: 4, keywords: 2, card_title: 2, card_description: 3 }

/** One metadata text with the template as placeholder, and its pixel width where search results limit it. */
export function WordField({ field, lang, value, template, labels, onChange }: Props) {
  const problem = problemIn(field, value)
  const room = field === 'title' || field === 'description' ? ROOM[field] : null
  const width = room ? Math.round(textWidth(value.trim() || template, room.size)) : 0
  return (
    <div>
      <TextAreaField
        label={labels.field[field]}
        lang={lang}
        rows={ROWS[field]}
        value={value}
        placeholder={template}
        error={problem ? labels.error[problem] : undefined}
        hint={room && width > room.most ? labels.tooWide : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {room && <WordBar width={width} most={room.most} template={labels.width} />}
    </div>
  )
}
