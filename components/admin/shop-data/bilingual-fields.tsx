import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { LOCALES, type Locale, type Localized } from '@/lib/domain/locale'

type Props = {
  label: string
  languages: Localized
  value: Localized
  long?: boolean
  errorAt: (lang: Locale) => string | undefined
  onChange: (value: Localized) => void
}

/** One text in both languages of the shop. */
export function BilingualFields({ label, languages, value, long = false, errorAt, onChange }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LOCALES.map((lang) => {
        const shared = {
          label: `${label} (${languages[lang]})`,
          lang,
          value: value[lang],
          error: errorAt(lang),
        }
        return long ? (
          <TextAreaField
            key={lang}
            {...shared}
            rows={3}
            onChange={({ target }) => onChange({ ...value, [lang]: target.value })}
          />
        ) : (
          <Field key={lang} {...shared} onChange={({ target }) => onChange({ ...value, [lang]: target.value })} />
        )
      })}
    </div>
  )
}
