import type { Cart } from '../../domain/cart/cart'
import type { Locale } from '../../domain/locale'
import { sessionApi } from '../session'

/** A quotation as the checkout orders it: `until` is its end, the lines have its prices in rupees. */
type QuotedCart = { key: string; until: string; lines: Cart }

/**
 * The quotation of a link for the checkout; null for an unknown link, and for a quotation that cannot be ordered.
 * @example await loadCheckoutQuotation(key, 'en')
 */
export async function loadCheckoutQuotation(key: string, lang: Locale): Promise<QuotedCart | null> {
  const { data } = await (await sessionApi()).quotation.open({ key, lang })
  if (data?.state !== 'open') return null
  const lines = data.lines.map(({ product_id, quantity, unit_price, slug, title, image }) => ({
    ...{ id: product_id, quantity, price: unit_price, discount: 0, stock: quantity, slug, title },
    image: { src: image?.src ?? '', alt: image?.alt ?? '' },
  }))
  return { key, until: data.valid_until, lines }
}
