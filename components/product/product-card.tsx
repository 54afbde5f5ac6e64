import { getTranslations } from 'next-intl/server'
import { Photo } from '@/components/ui/photo'
import { Price } from '@/components/ui/price'
import type { Product } from '@/lib/contract/shapes'
import { toRatti } from '@/lib/domain/carat'
import { productPath } from '@/lib/domain/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'

type Props = { product: Product; locale: Locale; eager?: boolean }

const SIZES = '(min-width: 1201px) 17rem, (min-width: 768px) 30vw, 45vw'

/** One piece in a list: photograph, title, the facts that decide, price. The whole card is its link. */
export async function ProductCard({ product, locale, eager = false }: Props) {
  const t = await getTranslations({ locale, namespace: 'category' })
  const number = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IN', { maximumFractionDigits: 2 })
  const weight =
    product.weight_carat &&
    t('ratti', { carat: number.format(product.weight_carat), ratti: number.format(toRatti(product.weight_carat)) })
  const facts = [weight, product.origin, product.treatment].filter(Boolean).join(' · ')
  const image = product.images[0]
  const sold = product.stock === 0
  return (
    <article className="group relative flex flex-col">
      <div className="relative overflow-hidden rounded bg-sand/70">
        {image && (
          <Photo src={image.src} alt={image.alt} sizes={SIZES} eager={eager} className={sold ? 'opacity-50' : ''} />
        )}
        {(sold || product.report) && (
          <span
            className={`absolute start-2 top-2 rounded bg-card px-2 py-0.5 text-[0.75rem] ${sold ? 'text-alarm' : 'text-leaf'}`}
          >
            {sold ? t('sold') : t('sampleReport')}
          </span>
        )}
      </div>
      <h3 className="mt-3 font-sans text-[0.95rem] leading-snug font-medium">
        <a
          href={localePath(locale, productPath(product.slug))}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {product.title}
        </a>
      </h3>
      {facts && <p className="figures mt-1 text-[0.82rem] text-soft">{facts}</p>}
      <div className="mt-auto pt-1.5">
        <Price price={product.price} payable={product.payable} discount={product.discount} locale={locale} />
      </div>
    </article>
  )
}
