import { Photo, preloadPhoto } from '@/components/ui/photo'
import { Price } from '@/components/ui/price'
import { TitleText } from '@/components/ui/title-text'
import { SaveButton } from '@/components/wishlist/save-button'
import type { Product } from '@/lib/contract/shapes'
import { GEM_TYPES } from '@/lib/domain/catalogue/category-type'
import { isLowStock } from '@/lib/domain/catalogue/low-stock'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { toRatti } from '@/lib/domain/units/carat'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { product: Product; locale: Locale; eager?: boolean }

/** The title of a stone ends with its weight, which the line of facts then leaves out. */
const CARAT_IN_TITLE = /\d\s?ct\b/

/**
 * On a phone a card is 44vw wide, and takes a picture of five sixths of its pixels: 320 at twice the density, 480 at three
 * times. No eye sees the difference there, and four cards are 40 instead of 100 kB.
 */
/** Screens of three dots for a pixel take the file of two: the eye sees no more, and it is half the bytes. */
const SIZES = '(min-width: 1201px) 17rem, (min-width: 768px) 30vw, (min-resolution: 2.5dppx) 24vw, 37vw'

/** Preloads the photograph of a card. */
export function preloadCard({ images: [image] }: Product): void {
  if (image) preloadPhoto(image.src, SIZES)
}

/** The badge on the photograph: sold, few left, or the laboratory of the report. */
function badgeOf({ stock, report }: Product, locale: Locale): { text: string; className: string } | null {
  const t = getTranslator(locale, 'category')
  if (stock === 0) return { text: t('sold'), className: 'text-alarm' }
  if (isLowStock(stock)) return { text: t('lowStock', { n: stock }), className: 'text-gold-text' }
  if (!report) return null
  const text = report.sample ? t('sampleReport') : t('report', { laboratory: report.laboratory })
  return { text, className: 'text-leaf' }
}

/** How many options the card stands for, and from which price where they differ. */
function optionText({ count, price_from }: NonNullable<Product['option_summary']>, locale: Locale): string {
  const t = getTranslator(locale, 'category')
  if (price_from === null) return t('options', { count })
  return t('optionsFrom', { count, price: formatRupees(price_from, locale) })
}

/** One product in a list: photograph, title, key facts, price. The whole card is a link. */
export function ProductCard({ product, locale, eager = false }: Props) {
  const t = getTranslator(locale, 'category')
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const carat = product.weight_carat
  const values = carat && { carat: number.format(carat), ratti: number.format(toRatti(carat)) }
  const weight = values && t(CARAT_IN_TITLE.test(product.title) ? 'rattiOnly' : 'ratti', values)
  // The separator stays at the end of a line.
  const facts = [product.colour ?? product.clarity, product.treatment, weight].filter(Boolean).join('\u00a0· ')
  const [image, second] = product.images
  const { option_summary: options } = product
  const isSold = product.stock === 0
  const badge = badgeOf(product, locale)
  return (
    <article className="card group relative flex flex-col" data-second={isSold ? undefined : second?.src}>
      <div className="card-photo relative overflow-hidden rounded bg-sand/70">
        {image && (
          <Photo src={image.src} alt={image.alt} sizes={SIZES} eager={eager} className={isSold ? 'opacity-50' : ''} />
        )}
        {badge && (
          <span
            className={`absolute start-2 top-2 max-w-[calc(100%-3.75rem)] rounded bg-card px-2 py-0.5 text-[0.75rem] leading-snug ${badge.className}`}
          >
            {badge.text}
          </span>
        )}
        <button
          type="button"
          className="card-quick"
          data-quick={product.id}
          aria-label={t('quickOf', { title: product.title })}
        >
          {t('quick')}
        </button>
      </div>
      <h3 className="card-title mt-3 wrap-anywhere font-sans text-[0.95rem] leading-snug font-medium">
        <a
          href={localePath(locale, productPath(product.slug))}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          <TitleText title={product.title} />
        </a>
      </h3>
      {facts && <p className="card-facts figures mt-1 text-[0.82rem] text-soft">{facts}</p>}
      <div className="card-price mt-auto pt-1.5">
        <Price price={product.price} payable={product.payable} discount={product.discount} locale={locale} />
        {carat && GEM_TYPES.includes(product.category.category_type_id) && (
          <p className="figures text-[0.82rem] text-soft">
            {getTranslator(locale, 'product')('perCarat', {
              price: formatRupees(Math.round(product.payable / carat), locale),
            })}
          </p>
        )}
        {options && <p className="figures text-[0.82rem] text-soft">{optionText(options, locale)}</p>}
      </div>
      <div className="card-saves absolute end-1 top-1 z-10 flex flex-col">
        <SaveButton product={product} list="wishlist" locale={locale} />
        <SaveButton product={product} list="compare" locale={locale} />
      </div>
    </article>
  )
}
