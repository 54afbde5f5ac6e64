import { useId } from 'react'
import { DEFAULT_LOCALE, type Locale, type Localized } from '@/lib/domain/locale'
import { useSiteLocales, withText } from '../frame/site-locales'
import type { CatalogueMessages } from './labels'

type Props = {
  label: string
  /** The path of its problems, `title` or `images.0.alt`: each language has its own below it. */
  name?: string
  /** Whether the shop's first language is required. */
  isRequired?: boolean
  value: Localized
  rows?: number
  /** The languages below each other, where the form is narrow on every screen. */
  isStacked?: boolean
  maxLength: number
  errorAt: (lang: Locale) => string | undefined
  messages: CatalogueMessages
  onChange: (value: Localized) => void
}

/** A text in the languages of the shop, side by side where there is room. */
export function BilingualField(props: Props) {
  const { label, name, isRequired = false, value, rows, isStacked, maxLength, errorAt, messages, onChange } = props
  const id = useId()
  const locales = useSiteLocales()
  return (
    <div className={`grid gap-3 ${isStacked ? '' : 'md:grid-cols-2'}`}>
      {locales.map((lang) => {
        const error = errorAt(lang)
        const shared = {
          id: `${id}-${lang}`,
          lang,
          name: name && `${name}.${lang}`,
          value: value[lang],
          maxLength: maxLength,
          className: 'input',
          'aria-required': (isRequired && lang === DEFAULT_LOCALE) || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-${lang}-error` : undefined,
          onChange: ({ target }: { target: { value: string } }) =>
            onChange(withText(value, lang, target.value, locales)),
        }
        return (
          <div key={lang} className="min-w-0">
            <label htmlFor={shared.id} className="label">
              {label} · {messages.language[lang]}
            </label>
            {rows ? <textarea rows={rows} {...shared} /> : <input autoComplete="off" {...shared} />}
            {error && (
              <p id={`${id}-${lang}-error`} className="error-line">
                {error}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
