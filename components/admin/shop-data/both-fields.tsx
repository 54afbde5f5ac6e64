import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'

type Both = { en: string; fr: string }
type Props = {
  label: string
  languages: Both
  value: Both
  long?: boolean
  errorAt: (lang: 'en' | 'fr') => string | undefined
  onChange: (value: Both) => void
}

/** One text in both languages of the shop. */
export function BothFields({ label, languages, value, long = false, errorAt, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['en', 'fr'] as const).map((lang) => {
        const given = {
          label: `${label} (${languages[lang]})`,
          lang,
          value: value[lang],
          error: errorAt(lang),
        }
        return long ? (
          <TextAreaField
            key={lang}
            {...given}
            rows={3}
            onChange={({ target }) => onChange({ ...value, [lang]: target.value })}
          />
        ) : (
          <Field key={lang} {...given} onChange={({ target }) => onChange({ ...value, [lang]: target.value })} />
        )
      })}
    </div>
  )
}
