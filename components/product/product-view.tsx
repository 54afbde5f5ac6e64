import { ProductAlert } from '@/components/alert/product-alert'
import { CategoryNames } from '@/components/category/category-names'
import { RecentProducts } from '@/components/home/recent-products'
import { ExtensionOnly } from '@/components/layout/extension-only'
import { Markup } from '@/components/markup/markup'
import { BundleSlot } from '@/components/product/bundle-slot'
import { BuyBar } from '@/components/product/buy-bar'
import { BuyBox } from '@/components/product/buy-box'
import { Gallery } from '@/components/product/gallery/gallery'
import { CategoryReviews } from '@/components/review/category-reviews'
import { ProductReviews } from '@/components/review/product-reviews'
import { ReviewAverage } from '@/components/review/review-average'
import { Breadcrumbs, type Crumb } from '@/components/ui/breadcrumbs'
import { Price } from '@/components/ui/price'
import { TitleText } from '@/components/ui/title-text'
import { hasLayoutPanel } from '@/lib/api/pages/layout-panel'
import type { ProductPage } from '@/lib/api/pages/product-page'
import { GEM_TYPES } from '@/lib/domain/catalogue/category-type'
import { illustrationOf } from '@/lib/domain/catalogue/illustration'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { tradeName } from '@/lib/seo/heads/trade-name'
import { AskRow } from './ask-row'
import { BackInStock } from './back-in-stock'
import { TrueSize } from './gallery/true-size'
import { GemView } from './gem-view/gem-view'
import { ChosenCurrency } from './options/chosen-currency'
import { ChosenPrice } from './options/chosen-price'
import { VariantLinks } from './options/variant-links'
import { ProductFacts } from './product-facts'
import { ProductGrid } from './product-grid'
import { RecordProductView } from './record-product-view'
import { SpeciesFacts } from './species-facts'
import { TermsBox } from './terms-box'
import { TrustRow } from './trust-row'

type Props = { page: ProductPage; crumbs: Crumb[]; locale: Locale }

const NEAREST_LIST = { item_list_id: 'nearest', item_list_name: 'Nearest products' }

/** The product page: photographs, name, price, facts, purchase, text, similar products. */
export async function ProductView({ page: { product, nearest, reviews, latest, facetLinks }, crumbs, locale }: Props) {
  const t = getTranslator(locale, 'product')
  const hasPanel = await hasLayoutPanel()
  const { price, payable, discount, weight_carat: carat, gst_percent: gst, stock, dimensions_mm: size } = product
  const percent = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const notes = [
    carat && t('perCarat', { price: formatRupees(Math.round(payable / carat), locale) }),
    gst > 0 && t('gst', { percent: percent.format(gst) }),
    stock === 1 && carat && t('oneOfAKind'),
  ].filter(Boolean)
  const illustrations = { own: t('illustrationOwn'), similar: t('illustrationSimilar'), species: t('illustration') }
  const [picture] = product.images
  const illustrated = illustrationOf(picture?.src ?? '', product.sku)
  const isStone = GEM_TYPES.includes(product.category.category_type_id)
  const similarHeading =
    stock > 0 ? t(isStone ? 'nearest' : 'nearestProducts') : t(isStone ? 'similarToSold' : 'similarProductsToSold')
  const illustration = picture?.of_category ? t('categoryPicture') : illustrated && illustrations[illustrated]
  return (
    <div className="shop">
      <Breadcrumbs crumbs={crumbs} locale={locale} />
      <div className="product" data-seen={product.id}>
        <div className="product-gallery min-w-0">
          <Gallery product={product} locale={locale} closeUps={hasPanel} />
          <GemView product={product} locale={locale} />
          {illustration && <p className="mt-3 text-[0.82rem] text-soft">{illustration}</p>}
        </div>
        <div className="product-head min-w-0">
          <Markup>
            {' '}
            <h1 data-own className="text-[1.75rem] sm:text-[2.3rem]">
              <TitleText title={product.title} />
            </h1>
            <CategoryNames
              trade={tradeName(product.category.slug)}
              vedic={product.vedic_name}
              hindi={product.hindi_name}
              name={product.category.name}
            />
            {reviews && (
              <a href="#reviews" className="inline-block">
                <ReviewAverage summary={reviews} locale={locale} />
              </a>
            )}
          </Markup>{' '}
        </div>
        <div className="product-buy mt-5 min-w-0">
          <ChosenPrice id={product.id} payable={payable} locale={locale} size="page">
            <Price price={price} payable={payable} discount={discount} locale={locale} size="page" />
          </ChosenPrice>
          <ChosenCurrency id={product.id} rupees={payable} locale={locale} labels={getMessages(locale).currency} />
          <p className="figures mt-1 text-[0.9rem] text-soft">{notes.join('\u00a0· ')}</p>
          <VariantLinks product={product} locale={locale} />
          <TrustRow product={product} locale={locale} />
          <BuyBox product={product} locale={locale} />
          <ExtensionOnly>
            <BackInStock product={product} locale={locale} />
          </ExtensionOnly>
          {stock > 0 && <TermsBox product={product} locale={locale} />}
          <ProductAlert product={product} locale={locale} />
          <AskRow product={product} locale={locale} />
          {size && carat && <TrueSize length={size.length} width={size.width} shape={product.shape} locale={locale} />}
        </div>
        <div className="product-facts min-w-0">
          <ProductFacts product={product} links={facetLinks} locale={locale} />
          <SpeciesFacts product={product} locale={locale} />
        </div>
        {hasPanel && <BundleSlot slug={product.slug} locale={locale} />}
        {product.description && (
          <section className="product-about prose-shop mt-14 border-t border-line pt-8">
            <Markup>
              {' '}
              <h2 className="text-2xl text-ink">{t('about')}</h2>
              <p data-own className="mt-3 leading-7">
                {product.description}
              </p>
            </Markup>{' '}
          </section>
        )}
        {nearest.length > 0 && (
          <section className="product-nearest mt-14 border-t border-line pt-8">
            <h2 className="mb-6 text-2xl">{similarHeading}</h2>
            <ProductGrid products={nearest} locale={locale} eager={false} list={NEAREST_LIST} />
          </section>
        )}
      </div>
      {reviews && <ProductReviews reviews={reviews} productTitle={product.title} locale={locale} />}
      {latest && <CategoryReviews latest={latest} category={product.category.name} locale={locale} />}
      {/* The column of the page has its margins already. */}
      <div className="-mx-[clamp(16px,4vw,3rem)]">
        <RecentProducts locale={locale} excludedId={product.id} />
      </div>
      <RecordProductView id={product.id} />
      <BuyBar product={product} locale={locale} />
    </div>
  )
}
