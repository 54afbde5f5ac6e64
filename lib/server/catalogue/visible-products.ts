import { eq } from 'drizzle-orm'
import { type ProductImage, product } from '../../db/schema'
import { type Localized, mapLocales } from '../../domain/locale'
import { MESSAGES } from '../../i18n/messages'

/** Condition for everything that shoppers read. Orders and invoices also keep hidden products. */
export const isVisibleProduct = eq(product.hidden, false)

/** The photographs of a product, or its category's where it has none, so that every product has an image. */
export function toShownImages(
  { images, title }: { images: ProductImage[]; title: Localized },
  { image }: { image: string },
): [ProductImage, ...ProductImage[]] {
  const [first, ...more] = images
  return first ? [first, ...more] : [{ src: image, alt: toIllustrationAlt(title) }]
}

/** Alternative text of a category's photograph, for the category or a product of it. */
export function toIllustrationAlt(name: Localized): Localized {
  return mapLocales((locale) => MESSAGES[locale].product.illustrationAlt.replace('{name}', () => name[locale]))
}
