import { Photo } from '@/components/ui/photo'
import type { AwaitedProduct } from '@/lib/contract/admin/awaited-products'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'

/** A product named in an enquiry: photograph, current price, stock and link. */
export function ProductLine({ product, locale }: { product: AwaitedProduct['piece']; locale: Locale }) {
  const t = getTranslator(locale, 'adminEnquiry')
  const { slug, title, sku, image, price, stock } = product
  return (
    <div className="flex gap-4">
      {image && (
        <div className="w-20 shrink-0">
          <Photo src={image.src} alt={image.alt} sizes="80px" className="rounded" />
        </div>
      )}
      <div className="min-w-0">
        <a href={localePath(locale, productPath(slug))} className="link inline-flex min-h-11 items-center">
          {title}
        </a>
        <p className="text-[0.925rem] text-soft">
          <span className="figures">{sku}</span> · {t('priceNow', { price: formatRupees(price, locale) })} ·{' '}
          {t('inStock', { count: stock })}
        </p>
      </div>
    </div>
  )
}
