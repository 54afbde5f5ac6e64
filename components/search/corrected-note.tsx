import { PLAIN_LISTING } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { searchHref } from './search-href'

/** States the corrected spelling, and links to the search as typed. */
export function CorrectedNote({ query, corrected, locale }: { query: string; corrected: string; locale: Locale }) {
  const t = getTranslator(locale, 'search')
  return (
    <p className="mt-3 break-words">
      {t('showing')} <strong className="font-semibold">{corrected}</strong>
      <span aria-hidden="true" className="mx-2 text-soft max-sm:hidden">
        ·
      </span>
      <a
        href={searchHref(query, PLAIN_LISTING, locale, true)}
        className="inline-flex min-h-9 items-center break-words underline max-sm:flex"
      >
        {t('instead', { q: query })}
      </a>
    </p>
  )
}
