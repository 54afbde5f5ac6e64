import { ProductTypes } from '@/components/home/product-types'
import { SearchForm } from '@/components/layout/search-form'
import type { SearchPage } from '@/lib/api/pages/search-page'
import { PLAIN_LISTING } from '@/lib/domain/listing/listing'
import { type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { FoundPages } from './found-pages'
import { searchHref } from './search-href'
import { UnderstoodChips } from './understood-chips'

const LINK_CLASS =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-[0.92rem] hover:border-ink'

/** No results: removable filters, nearest categories, example searches, the consultant, and the product types. */
export function NothingFound({ page, locale }: { page: SearchPage; locale: Locale }) {
  const t = getTranslator(locale, 'search')
  const { query, meta, nearest } = page
  const parts = meta.understood ?? []
  const message = query ? t('none') : t('hint')
  return (
    <>
      <p data-missed={query} className="mt-4 max-w-2xl break-words text-soft">
        {parts.length > 0 ? t('nonePart') : message}
      </p>
      <UnderstoodChips parts={parts} locale={locale} />
      <FoundPages pages={page.pages} locale={locale} />
      <div className="mt-5 max-w-xl">
        <SearchForm locale={locale} query={query} id="search-again" />
      </div>
      {nearest.length > 0 && (
        <>
          <h2 className="mt-10 mb-4 text-2xl">{t('nearest')}</h2>
          <ul className="flex flex-wrap gap-2">
            {nearest.map((category) => (
              <li key={category.id}>
                <a href={localePath(locale, categoryPath(category))} className={LINK_CLASS}>
                  {category.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-10 mb-4 text-2xl">{t('wordsToTry')}</h2>
      <ul className="flex flex-wrap gap-2">
        {t('tryWords')
          .split(' | ')
          .map((term) => (
            <li key={term}>
              <a href={searchHref(term, PLAIN_LISTING, locale)} className={LINK_CLASS}>
                {term}
              </a>
            </li>
          ))}
      </ul>
      <p className="mt-8 max-w-2xl">
        {t('consult')}{' '}
        <a href={localePath(locale, '/pages/gem-consultant')} className="inline-flex min-h-9 items-center underline">
          {t('consultLink')}
        </a>
      </p>
      <h2 className="mt-10 mb-6 text-2xl">{t('tryThese')}</h2>
      <ProductTypes locale={locale} />
    </>
  )
}
