import { LANGUAGE_NAMES, type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** Links to the home page in each language of the shop, as its visitors see it now. */
export function LayoutLinks({ locale }: { locale: Locale }) {
  const { homeEditor: labels } = getMessages(locale)
  return (
    <p className="mb-6 flex flex-wrap gap-x-6">
      {site().locales.map((lang) => (
        <a key={lang} href={localePath(lang, '/')} data-hard="1" className="link inline-flex min-h-11 items-center">
          {labels.show} ({LANGUAGE_NAMES[lang]})
        </a>
      ))}
    </p>
  )
}
