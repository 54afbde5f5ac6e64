import { eq } from 'drizzle-orm'
import { type Bilingual, type ProductImage, product } from '../../db/schema'

/** Products that the shop shows: whatever is read for a shopper asks for this. Orders and invoices keep the others. */
export const isVisibleProduct = eq(product.hidden, false)

/** The photographs of a product, or that of its kind where it has none: every product is seen, in a list as on an order. */
export function shownImages(
  images: ProductImage[],
  { name, image }: { name: Bilingual; image: string },
): [ProductImage, ...ProductImage[]] {
  const [first, ...more] = images
  return first ? [first, ...more] : [{ src: image, alt: illustrationOf(name) }]
}

/** What a category's photograph shows, in words. */
export function illustrationOf(name: Bilingual): Bilingual {
  return { en: `${name.en}: illustration of the kind`, fr: `${name.fr}\u00a0: illustration du genre` }
}
