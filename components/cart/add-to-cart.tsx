import { getMessages } from 'next-intl/server'
import type { Product } from '@/lib/contract/shapes'
import type { CartFacts } from '@/lib/domain/cart'
import type { Locale } from '@/lib/i18n/locale'
import { pick } from '@/lib/i18n/pick'
import { AddToCartButton } from './add-to-cart-button'

type Props = { product: Product; locale: Locale; className?: string }

/** What the cart keeps of a piece. */
export function toCartFacts(product: Product): CartFacts {
  const { id, price, discount, stock, slug, title, images } = product
  const { src = '', alt = '' } = images[0] ?? {}
  return { id, price, discount, stock, slug, title, image: { src, alt } }
}

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
