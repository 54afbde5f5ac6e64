import { type Locale, localePath } from '../locale'

/** The page on which a product is reserved, and shown while it is reserved. */
export function reservePath(productId: number, locale: Locale): string {
  return localePath(locale, `/account/reservation?product=${productId}`)
}
