import type { Product } from '@/lib/contract/shapes'
import type { CartProduct } from '@/lib/domain/cart/cart'

/** The part of a product that the cart stores. */
export function toCartFacts(product: Product): CartProduct {
  const { id, price, discount, stock, slug, title, images } = product
  const { src = '', alt = '' } = images[0] ?? {}
  return { id, price, discount, stock, slug, title, image: { src, alt } }
}
