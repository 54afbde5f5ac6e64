import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import type { Locale, Localized } from '@/lib/domain/locale'
import { useSiteLocales, withText } from '../frame/site-locales'
import type { ShopLabels } from './labels'

type Props = {
  label: string
  languages: Localized
  value: Localized
  long?: boolean
  /** What holds as long as a field is empty. */
  usual?: Localized
  errorAt: (lang: Locale) => string | undefined
  onChange: (value: Localized) => void
}

/** One text in the languages of the shop. */
export function BilingualFields({ label, languages, value, long = false, usual, errorAt, onChange }: Props) {
  const locales = useSiteLocales()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {locales.map((lang) => {
        const shared = {
          label: `${label} (${languages[lang]})`,
          lang,
          value: value[lang],
          placeholder: usual?.[lang],
          error: errorAt(lang),
        }
        return long ? (
          <TextAreaField
            key={lang}
            {...shared}
            rows={3}
            onChange={({ target }) => onChange(withText(value, lang, target.value, locales))}
          />
        ) : (
          <Field
            key={lang}
            {...shared}
            onChange={({ target }) => onChange(withText(value, lang, target.value, locales))}
          />
        )
      })}
    </div>
  )
}

/** What shoppers read where a translation is left empty. */
export function TranslationHint({ labels }: { labels: ShopLabels }) {
  return useSiteLocales().length > 1 && <p className="text-sm text-soft">{labels.frenchHint}</p>
}
