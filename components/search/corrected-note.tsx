import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { searchHref } from './search-href'

const UNFILTERED = { page: 1, sort: 'ascending', filters: {} } as const

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
        href={searchHref(query, UNFILTERED, locale, true)}
        className="inline-flex min-h-9 items-center break-words underline max-sm:flex"
      >
        {t('instead', { q: query })}
      </a>
    </p>
  )
}
