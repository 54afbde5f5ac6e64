import { eq } from 'drizzle-orm'
import { type Bilingual, type ProductImage, product } from '../../db/schema'

/** Condition for everything that shoppers read. Orders and invoices also keep hidden products. */
export const isVisibleProduct = eq(product.hidden, false)

/** The photographs of a product, or its category's where it has none, so that every product has an image. */
export function toShownImages(
  images: ProductImage[],
  { name, image }: { name: Bilingual; image: string },
): [ProductImage, ...ProductImage[]] {
  const [first, ...more] = images
  return first ? [first, ...more] : [{ src: image, alt: toIllustrationAlt(name) }]
}

/** Alternative text of a category's photograph. */
export function toIllustrationAlt(name: Bilingual): Bilingual {
  return { en: `${name.en}: illustration of the kind`, fr: `${name.fr}\u00a0: illustration du genre` }
}
