import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import type { GoogleResult } from '@/lib/seo/google-result'

type Props = { result: GoogleResult; device: 'phone' | 'desktop'; lang: Locale; locale: Locale }

/** A search result preview; `lang` is the language of the page, `locale` that of the admin. */
export function GoogleCard({ result, device, lang, locale }: Props) {
  const { urlInspection } = getMessages(locale)
  return (
    <figure className="mt-4 first:mt-0">
      <figcaption className="mb-1 text-sm text-soft">{urlInspection[device]}</figcaption>
      <div
        lang={lang}
        dir="ltr"
        className={`rounded border border-line bg-card p-4 font-[Arial,sans-serif] ${device === 'phone' ? 'max-w-[360px]' : 'max-w-[632px]'}`}
      >
        <p className="text-sm">{result.site}</p>
        <p className="text-xs wrap-anywhere text-soft">{result.crumbs}</p>
        <p className={`mt-1 leading-snug text-gold-text ${device === 'phone' ? 'text-xl' : 'text-lg'}`}>
          {result.title}
        </p>
        <p className="mt-1 text-sm text-soft">{result.description}</p>
      </div>
    </figure>
  )
}
