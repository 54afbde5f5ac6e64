import { getTranslations } from 'next-intl/server'
import { CategoryNames } from '@/components/category/category-names'
import { BuyBar } from '@/components/product/buy-bar'
import { BuyBox } from '@/components/product/buy-box'
import { Gallery } from '@/components/product/gallery'
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs'
import { Price } from '@/components/ui/price'
import type { ProductPage } from '@/lib/api/product-page'
import { formatRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'
import { ProductFacts } from './product-facts'
import { ProductGrid } from './product-grid'
import { TrueSize } from './true-size'

type Props = { page: ProductPage; crumbs: Crumb[]; locale: Locale }

/** Outlines drawn with corners; every other shape is drawn rounded. */
const CORNERED = /emerald|princess|baguette|square|octagon|émeraude|carré/i

/** A piece whole: photographs, name, price, facts, the way to buy it, its text, its neighbours. */
export async function ProductView({ page: { product, nearest }, crumbs, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'product' })
  const { price, payable, discount, weight_carat: carat, gst_percent: gst, stock, dimensions_mm: size } = product
  const percent = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IN', { maximumFractionDigits: 2 })
  const notes = [
    carat && t('perCarat', { price: formatRupees(Math.round(payable / carat), locale) }),
    gst > 0 && t('gst', { percent: percent.format(gst) }),
    stock === 1 && carat && t('oneOfAKind'),
  ].filter(Boolean)
  return (
    <div className="shop">
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1.15fr_1fr]">
        <div className="min-w-0">
          <Gallery images={product.images} label={t('views')} viewLabel={(n) => t('view', { n })} />
          <p className="mt-3 text-[0.82rem] text-soft">{t('illustration')}</p>
        </div>
        <div className="min-w-0">
          <h1 className="text-[1.75rem] sm:text-[2.3rem]">{product.title}</h1>
          <CategoryNames vedic={product.vedic_name} hindi={product.hindi_name} name={product.category.name} />
          <div className="mt-5">
            <Price price={price} payable={payable} discount={discount} locale={locale} size="page" />
            <p className="figures mt-1 text-[0.9rem] text-soft">{notes.join(' · ')}</p>
          </div>
          <BuyBox product={product} locale={locale} />
          <ProductFacts product={product} locale={locale} />
          {size && carat && (
            <TrueSize
              length={size.length}
              width={size.width}
              round={!CORNERED.test(product.shape ?? '')}
              locale={locale}
            />
          )}
        </div>
      </div>
      <section className="prose-shop mt-14 border-t border-line pt-8">
        <h2 className="text-2xl text-ink">{t('about')}</h2>
        <p className="mt-3 leading-7">{product.description}</p>
      </section>
      {nearest.length > 0 && (
        <section className="mt-14 border-t border-line pt-8">
          <h2 className="mb-6 text-2xl">{t('nearest')}</h2>
          <ProductGrid products={nearest} locale={locale} />
        </section>
      )}
      <BuyBar product={product} locale={locale} />
    </div>
  )
}
