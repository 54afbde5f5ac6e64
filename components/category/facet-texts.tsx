import { toFacetTexts, toSiblingLinks } from '@/lib/api/pages/facet-text'
import type { ListingPage } from '@/lib/api/pages/listing-page'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Text below the products of a facet page: prices, what the facet means for the value, and the other choices. */
export function FacetTexts({ page, heading, locale }: { page: ListingPage; heading: string; locale: Locale }) {
  const t = getTranslator(locale, 'facetText')
  return (
    <section className="mt-16 grid gap-x-16 gap-y-10 border-t border-line pt-10 lg:grid-cols-[1.4fr_1fr]">
      <div className="prose-shop">
        <h2 className="text-2xl text-ink">{t('heading', { name: heading })}</h2>
        {toFacetTexts(page, locale).map((text) => (
          <p key={text} data-own className="mt-4 leading-7">
            {text}
          </p>
        ))}
      </div>
      <nav aria-labelledby="facet-siblings">
        <h3 id="facet-siblings" className="text-xl">
          {t('siblings', { category: page.category?.name ?? '' })}
        </h3>
        <ul className="mt-3">
          {toSiblingLinks(page, locale).map(({ text, href }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-9 items-center underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
