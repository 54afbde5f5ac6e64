import { FieldNotes } from '@/components/ui/field-frame'
import { DEFAULT_LOCALE, LANGUAGE_NAMES, LOCALES } from '@/lib/domain/locale'
import { parseLanguages, toLanguages } from '@/lib/domain/settings/languages'

type Props = {
  value: string
  hint: string | undefined
  error: string | undefined
  isFixed: boolean
  onChange: (value: string) => void
}

/** The languages of the shop, each on or off; English stays on. */
export function LanguagesField({ value, hint, error, isFixed, onChange }: Props) {
  const on = parseLanguages(value) ?? [...LOCALES]
  const id = 'settings-languages'
  return (
    <div className="sm:col-span-2">
      <div className="flex flex-wrap gap-x-8">
        {LOCALES.map((locale) => (
          <label key={locale} className="flex min-h-11 items-center gap-3" lang={locale}>
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={on.includes(locale)}
              disabled={isFixed || locale === DEFAULT_LOCALE}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) =>
                onChange(toLanguages(target.checked ? [...on, locale] : on.filter((other) => other !== locale)))
              }
            />
            {LANGUAGE_NAMES[locale]}
          </label>
        ))}
      </div>
      <FieldNotes {...{ id, hint, error }} />
    </div>
  )
}
