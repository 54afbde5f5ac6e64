import { cache } from 'react'
import type { Quote } from '../../contract/order/cart'
import type { ProductDetail } from '../../contract/shapes'
import type { Locale } from '../../domain/locale'
import type { OfferTerms } from '../../seo/json-ld/offer'
import { api } from '../index'

/**
 * Prices are promised for a quarter. Cached pages are at most a month old (`expireTime` in next.config.mjs), so this date
 * is never in the past on any page.
 */
const PRICE_DAYS = 90
const DAY_MS = 86_400_000

/** The checkout's quote for a single product; null if a remote API has no quotes. */
export const getQuote = cache(async (productId: number, locale: Locale): Promise<Quote | null> => {
  const { data } = await api.cart.quote({ items: [{ product_id: productId, quantity: 1 }], lang: locale })
  return data
})

/** The terms of an offer for structured data, with the last day of the price: that before a scheduled change, if any. */
export async function getOfferTerms(
  { id, price_until }: Pick<ProductDetail, 'id' | 'price_until'>,
  locale: Locale,
  now = new Date(),
): Promise<OfferTerms | null> {
  const quote = await getQuote(id, locale)
  const promised = priceUntil(now)
  return quote && { quote, priceUntil: price_until && price_until < promised ? price_until : promised }
}

/** The last day (`2026-12-31`) on which today's prices are valid. */
export function priceUntil(now: Date): string {
  return new Date(now.getTime() + PRICE_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/** Delivery terms that apply to every order; null if a remote API does not provide them. */
export async function getDelivery(locale: Locale) {
  const { data } = await api.cart.quote({ items: [], lang: locale })
  return data?.delivery ? { delivery: data.delivery, free_shipping_above: data.free_shipping_above } : null
}
