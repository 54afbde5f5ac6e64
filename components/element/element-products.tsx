import { CategoryNames } from '@/components/category/category-names'
import { FactsStrip } from '@/components/category/facts-strip'
import { Gallery } from '@/components/product/gallery/gallery'
import { TrueSize } from '@/components/product/gallery/true-size'
import { ProductCard } from '@/components/product/product-card'
import { ProductFacts } from '@/components/product/product-facts'
import { TermsBox } from '@/components/product/terms-box'
import { Price } from '@/components/ui/price'
import { api } from '@/lib/api'
import { cachedCategory } from '@/lib/api/pages/cached'
import { featuredProducts } from '@/lib/api/pages/featured'
import type { Locale } from '@/lib/domain/locale'
import { tradeName } from '@/lib/seo/heads/trade-name'
import { ElementSample } from './element-sample'

/** A product in lists and on its own page: for sale, sold, reduced, with and without a report. */
export async function ElementProducts({ locale }: { locale: Locale }) {
  const [first, second] = await featuredProducts(locale)
  if (!first || !second) return null
  const [{ data: detail }, { data: category }] = await Promise.all([
    api.product.getbyname({ name: first.slug, lang: locale }),
    cachedCategory(first.category.slug, locale),
  ])
  const cards = [
    first,
    { ...second, report: null },
    { ...second, id: -1, price: 40_000, discount: 15, payable: 34_000 },
    { ...first, id: -2, stock: 0 },
  ]
  return (
    <>
      <ElementSample name="Price: card, reduced, page, page reduced">
        <div className="grid gap-3">
          <Price price={40_000} payable={40_000} discount={0} locale={locale} />
          <Price price={40_000} payable={34_000} discount={15} locale={locale} />
          <Price price={247_170} payable={247_170} discount={0} locale={locale} size="page" />
          <Price price={274_600.5} payable={247_140.45} discount={10} locale={locale} size="page" />
        </div>
      </ElementSample>
      <ElementSample name="ProductCard: with a report, without, reduced, sold">
        <div className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
          {cards.map((product) => (
            <ProductCard key={product.id} product={product} locale={locale} />
          ))}
        </div>
      </ElementSample>
      {detail && (
        <div className="grid gap-10 lg:grid-cols-2">
          <ElementSample name="Gallery">
            <Gallery product={detail} locale={locale} />
          </ElementSample>
          <ElementSample name="CategoryNames · ProductFacts · TermsBox">
            <CategoryNames
              trade={tradeName(detail.category.slug)}
              vedic={detail.vedic_name}
              hindi={detail.hindi_name}
              name={detail.category.name}
            />
            <ProductFacts product={detail} links={{}} locale={locale} />
            <TermsBox product={detail} locale={locale} />
          </ElementSample>
        </div>
      )}
      <div className="grid gap-10 lg:grid-cols-2">
        <ElementSample name="TrueSize: rounded">
          <TrueSize length={9.4} width={7.8} shape="Oval" locale={locale} />
        </ElementSample>
        <ElementSample name="TrueSize: cornered">
          <TrueSize length={11.2} width={8.1} shape="Octagon" locale={locale} />
        </ElementSample>
      </div>
      {category && (
        <ElementSample name="FactsStrip">
          <FactsStrip category={category} priceFrom={category.price_from} locale={locale} />
        </ElementSample>
      )}
    </>
  )
}
