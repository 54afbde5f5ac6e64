import { ProductTypes } from '@/components/home/product-types'
import { SearchForm } from '@/components/layout/search-form'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** The content of every 404 page: an apology, the search, and links. */
export function NotFoundScreen({ locale }: { locale: Locale }) {
  const t = getTranslator(locale, 'error')
  return (
    <div className="shop pt-12">
      <p className="figures text-sm tracking-[0.2em] text-gold-text">404</p>
      <h1 className="mt-2 text-[2rem] sm:text-5xl">{t('notFoundTitle')}</h1>
      <p className="mt-3 mb-6 text-soft">{t('notFoundText')}</p>
      <div className="max-w-xl">
        <SearchForm locale={locale} id="search-lost" />
      </div>
      <p className="mt-6 mb-12 flex flex-wrap gap-3">
        <a href={localePath(locale, '/gems')} className="btn btn-primary">
          {t('browse')}
        </a>
        <a href={localePath(locale, '/')} className="btn btn-line">
          {t('goHome')}
        </a>
      </p>
      <ProductTypes locale={locale} />
    </div>
  )
}
