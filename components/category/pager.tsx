import { pagerWindow, pagerWithEnds } from '@/lib/domain/listing/pager'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

type Props = {
  page: number
  pages: number
  locale: Locale
  hrefOf: (page: number) => string
  /** Whether the first and the last page are linked as well. */
  withEnds?: boolean
}

const CELL_CLASS =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded px-3 hover:bg-sand aria-[current=page]:bg-primary aria-[current=page]:text-on-primary'

/** Plain links: every page up to five, else a window of three around the current page, with the first and the last one. */
export function Pager({ page, pages, locale, hrefOf, withEnds = true }: Props) {
  const t = getTranslator(locale, 'pager')
  if (pages <= 1) return null
  const numbers = (withEnds ? pagerWithEnds : pagerWindow)(page, pages)
  return (
    <nav aria-label={t('page', { n: page, total: pages })} className="figures mt-12 flex justify-center">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" className={CELL_CLASS}>
              {t('previous')}
            </a>
          </li>
        )}
        {numbers.map((number, index) => (
          <li key={number}>
            {index > 0 && number > (numbers[index - 1] ?? 0) + 1 && (
              <span aria-hidden="true" className="me-1">
                …
              </span>
            )}
            <a href={hrefOf(number)} aria-current={number === page ? 'page' : undefined} className={CELL_CLASS}>
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" className={CELL_CLASS}>
              {t('next')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
