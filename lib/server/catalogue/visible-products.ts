import { eq, or, sql } from 'drizzle-orm'
import type { Image } from '../../contract/shapes'
import { category, type ProductImage, product } from '../../db/schema'
import { type Locale, type Localized, mapLocales } from '../../domain/locale'
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

/** The pictures of a product in a language; a category's picture says that it is that. */
export const toLocalizedImages = (
  row: Parameters<typeof toShownImages>[0],
  of: { image: string },
  lang: Locale,
): Image[] =>
  toShownImages(row, of).map(({ src, alt }) => ({
    ...{ src, alt: alt[lang] },
    ...(row.images.length === 0 && { of_category: true as const }),
  }))

/** Alternative text of a category's photograph, for the category or a product of it. */
export function toIllustrationAlt(name: Localized): Localized {
  return mapLocales((locale) => MESSAGES[locale].product.illustrationAlt.replace('{name}', () => name[locale]))
}
