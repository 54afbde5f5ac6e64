import { getMessages } from 'next-intl/server'
import type { Product } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/i18n/locale'
import { pick } from '@/lib/i18n/pick'
import { AddToCartButton } from './add-to-cart-button'
import { toCartFacts } from './cart-facts'

type Props = { product: Product; locale: Locale; className?: string }

/** The button that puts a piece into the cart; `className` is the button's look (buy bar, page). */
export async function AddToCart({ product, locale, className = 'btn btn-primary' }: Props) {
  const messages = await getMessages({ locale })
  const labels = {
    ...pick(messages.cart, ['added', 'full', 'notKept']),
    ...pick(messages.product, ['addToCart', 'outOfStock']),
    ...pick(messages.stock, ['limit']),
  }
  return <AddToCartButton facts={toCartFacts(product)} labels={labels} className={className} />
}
