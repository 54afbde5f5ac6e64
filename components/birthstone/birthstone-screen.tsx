import { setRequestLocale } from 'next-intl/server'
import { InfoText } from '@/components/page/info-text'
import { ProductGrid } from '@/components/product/product-grid'
import { JsonLd } from '@/components/seo/json-ld'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Photo } from '@/components/ui/photo'
import { loadBirthstone } from '@/lib/api/pages/birthstone'
import type { InfoPage } from '@/lib/content/page'
import { isSubstitute } from '@/lib/domain/catalogue/birthstone'
import birthstones from '@/lib/domain/catalogue/birthstones.json'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { toArticle } from '@/lib/seo/json-ld/article'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { toPageHead } from '@/lib/seo/policy'
import { BirthstoneFacts } from './birthstone-facts'
import { BirthstoneMonths } from './birthstone-months'

/** The birthstone of a month (`index` 0 for January): its text, facts and products, and the other months. */
export async function BirthstoneScreen({ page, index, locale }: { page: InfoPage; index: number; locale: Locale }) {
  setRequestLocale(locale)
  const t = getTranslator(locale)
  const stone = birthstones[index]
  if (!stone) throw new RangeError(`no month ${index}`)
  const { category, named, products } = await loadBirthstone(stone, locale)
  const { card } = toPageHead({ kind: 'info', ...page }, locale)
  const crumbs = [
    { name: t('nav.home'), path: '/' },
    { name: t('page.all'), path: '/pages' },
    { name: page.title, path: infoPath(page.slug) },
  ]
  const advice = `${localePath(locale, infoPath('gemstone-recommendation'))}#birth_month=${stone.month}`
  return (
    <div className="shop">
      <JsonLd data={toBreadcrumbList(crumbs, locale)} />
      <JsonLd data={toArticle(page, card, locale)} />
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      <article className="pb-4">
        <div className="grid gap-8 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
          <div className="overflow-hidden rounded bg-sand md:self-start">
            <Photo
              src={stone.imageUrl}
              alt=""
              sizes="(min-width: 1024px) 22rem, (min-width: 768px) 15rem, 90vw"
              eager
            />
          </div>
          <div>
            <h1 data-own className="text-[2rem] sm:text-[2.75rem]">
              {page.title}
            </h1>
            <div className="mt-5 text-lg">
              <InfoText html={page.html} />
            </div>
            {named.length > 0 && (
              <p className="mt-4 flex flex-wrap items-center gap-x-4">
                {t('birthstone.named')}
                {named.map((one) => (
                  <a
                    key={one.id}
                    href={localePath(locale, categoryPath(one))}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {one.name}
                  </a>
                ))}
              </p>
            )}
            {category && isSubstitute(stone) && (
              <p className="mt-4 border-s-2 border-gold ps-4 text-[0.925rem] text-soft">
                {t('birthstone.instead', { name: category.name })}
              </p>
            )}
            {category && <BirthstoneFacts category={category} locale={locale} />}
            <p className="mt-6 text-[0.925rem] text-soft">
              {t('birthstone.belief')}{' '}
              <a href={advice} className="link">
                {t('birthstone.advice')}
              </a>
            </p>
          </div>
        </div>
        {category && products.length > 0 && (
          <section aria-labelledby="products" className="mt-14">
            <h2 id="products" className="mb-6 text-2xl">
              {t('birthstone.inStock', { name: category.name })}
            </h2>
            <ProductGrid products={products} locale={locale} columns={4} eager={false} />
          </section>
        )}
        <BirthstoneMonths index={index} locale={locale} />
      </article>
    </div>
  )
}
