import { setRequestLocale } from 'next-intl/server'
import { JsonLd } from '@/components/seo/json-ld'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { categoriesWithCounts } from '@/lib/api/pages/cached'
import { filterByType, listShownTypes } from '@/lib/domain/catalogue/menu'
import { type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath, typePath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { getCategoryTypeTexts } from '@/lib/seo/category-type'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { ProductTypes } from './product-types'

/** `/gems`: all category types and every category in them. */
export async function GemsScreen({ locale, heading }: { locale: Locale; heading: string }) {
  setRequestLocale(locale)
  const t = getTranslator(locale)
  const { data } = await categoriesWithCounts(locale)
  const crumbs = [
    { name: t('nav.home'), path: '/' },
    { name: heading, path: '/gems' },
  ]
  return (
    <div className="shop">
      <JsonLd data={toBreadcrumbList(crumbs, locale)} />
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      <h1 data-own className="text-[2rem] sm:text-[2.75rem]">
        {heading}
      </h1>
      <p data-own className="mt-2 mb-8 text-soft">
        {t('home.gemsText')}
      </p>
      <ProductTypes locale={locale} eager />
      <div className="mt-14 columns-1 gap-10 sm:columns-2 lg:columns-3">
        {listShownTypes(data ?? []).map((id) => (
          <section key={id} className="mb-8 break-inside-avoid border-t border-gold pt-4">
            <h2 className="text-xl">
              <a href={localePath(locale, typePath(id))} className="hover:underline">
                {getCategoryTypeTexts(id).heading[locale]}
              </a>
            </h2>
            <ul className="mt-2 text-[0.95rem] text-soft">
              {filterByType(data ?? [], id).map((category) => (
                <li key={category.id} className="flex justify-between gap-4 py-0.5">
                  <a href={localePath(locale, categoryPath(category))} className="hover:text-ink hover:underline">
                    {category.name}
                  </a>
                  {category.product_count > 0 && <span className="figures text-sm">{category.product_count}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
