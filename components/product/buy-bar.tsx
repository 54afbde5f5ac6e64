import { AddToCart } from '@/components/cart/add-to-cart'
import { Price } from '@/components/ui/price'
import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { ChosenPrice } from './options/chosen-price'

const BUTTON_CLASS = 'btn px-2 py-1 text-[0.92rem] leading-tight'

/** Price and buttons, fixed to the bottom of a phone screen. */
export function BuyBar({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const { id, price, payable, discount, stock } = product
  if (stock === 0) return null
  return (
    <div className="buy-bar sticky bottom-0 z-20 -mx-[clamp(16px,4vw,3rem)] mt-6 flex items-center justify-between gap-3 *:first:shrink-99 border-t border-line bg-card px-[clamp(16px,4vw,3rem)] py-2.5 lg:hidden [@media(scripting:none)]:hidden">
      <ChosenPrice id={id} payable={payable} locale={locale}>
        <Price price={price} payable={payable} discount={discount} locale={locale} />
      </ChosenPrice>
      <div className="grid max-w-64 grow basis-52 grid-cols-[minmax(0,auto)_minmax(0,auto)] gap-2">
        <AddToCart product={product} locale={locale} className={`${BUTTON_CLASS} btn-line`} />
        <AddToCart product={product} locale={locale} className={`${BUTTON_CLASS} btn-primary`} buysNow />
      </div>
    </div>
  )
}
