import { AddToCart } from '@/components/cart/add-to-cart'
import { Price } from '@/components/ui/price'
import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/i18n/locale'

/** On a phone the price and the button stay in reach of the thumb. */
export function BuyBar({ product, locale }: { product: ProductDetail; locale: Locale }) {
  if (product.stock === 0) return null
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-2.5 sm:-mx-8 sm:px-8 lg:hidden">
      <Price price={product.price} payable={product.payable} discount={product.discount} locale={locale} />
      <AddToCart product={product} locale={locale} className="btn btn-primary shrink-0" />
    </div>
  )
}
