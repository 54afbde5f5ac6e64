import type { Product } from '@/lib/contract/shapes'
import type { CartFacts } from '@/lib/domain/cart'

/** What the cart keeps of a piece. */
export function toCartFacts(product: Product): CartFacts {
  const { id, price, discount, stock, slug, title, images } = product
  const { src = '', alt = '' } = images[0] ?? {}
  return { id, price, discount, stock, slug, title, image: { src, alt } }
}
