import { PLACEHOLDERS, type PlaceholderValues } from '@/lib/domain/content/page-text'
import { LANGUAGE_NAMES, type Locale, type Localized } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

type Props = { values: Localized<PlaceholderValues>; locale: Locale }

/** The placeholders of a text with what each is replaced by now. */
export function PlaceholderTable({ values, locale }: Props) {
  const { contentPages: labels } = getMessages(locale)
  return (
    <details className="mb-8 rounded border border-line bg-card p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{labels.placeholders}</summary>
      <p className="mb-3 max-w-3xl text-soft">{labels.placeholdersText}</p>
      <table className="figure-rows w-full text-start text-sm" data-placeholders="">
        <thead>
          <tr>
            <th scope="col" className="pe-6 pb-1 text-start font-medium">
              {labels.placeholder}
            </th>
            {site().locales.map((lang) => (
              <th key={lang} scope="col" className="pe-6 pb-1 text-start font-medium">
                {LANGUAGE_NAMES[lang]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PLACEHOLDERS.map((name) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pe-6 text-start font-mono font-normal wrap-anywhere">
                {`{{${name}}}`}
              </th>
              {site().locales.map((lang) => (
                <td key={lang} lang={lang} className="pe-6 pb-1.5 wrap-anywhere md:pt-1.5">
                  <span className="cell-name text-soft" lang={locale}>{`${LANGUAGE_NAMES[lang]}${labels.colon} `}</span>
                  {values[lang][name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
