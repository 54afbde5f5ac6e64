import { eq, or, sql } from 'drizzle-orm'
import { category, type ProductImage, product } from '../../db/schema'
import { type Localized, mapLocales } from '../../domain/locale'
import { MESSAGES } from '../../i18n/messages'

/** Condition for everything that shoppers read. Orders and invoices also keep hidden products. */
export const isVisibleProduct = eq(product.hidden, false)

/** Whether a visible product is in the category. */
export const hasVisibleProduct = sql<boolean>`exists (select 1 from ${product} as inside
  where inside.category_id = ${category.id} and not inside.hidden)`

/** Condition for the categories that shoppers see: a hidden one is there only while a visible product is in it. */
export const isShownCategory = or(eq(category.hidden, false), hasVisibleProduct)

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
