import type { Product } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { AddToCartButton } from './add-to-cart-button'
import { toCartFacts } from './cart-facts'

type Props = { product: Product; locale: Locale; className?: string; buysNow?: boolean }

/** Adds a product to the cart; `className` styles the button, `buysNow` buys it alone. */
export function AddToCart({ product, locale, className = 'btn btn-primary', buysNow = false }: Props) {
  const messages = getMessages(locale)
  const labels = {
    ...pick(messages.cart, ['added', 'full', 'notKept', 'inCart', 'view', 'reservedByOther']),
    ...pick(messages.order, ['arrivesBetween', 'arrivesOn']),
    checkout: messages.cart.toCheckout,
    quantityShort: messages.checkout.quantity,
    closeAdded: messages.order.close,
    ...pick(messages.product, ['addToCart', 'buyNow', 'outOfStock']),
    ...pick(messages.stock, ['limit']),
    ...pick(messages.customization, ['needDesign', 'needSize', 'missingDesign', 'missingSize']),
  }
  const checkoutHref = buysNow ? `${localePath(locale, '/gems/checkout')}?buy=now` : undefined
  return (
    <AddToCartButton
      facts={toCartFacts(product)}
      labels={labels}
      locale={locale}
      className={className}
      checkoutHref={checkoutHref}
    />
  )
}
