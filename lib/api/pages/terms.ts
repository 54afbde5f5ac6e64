import { cache } from 'react'
import type { Quote } from '../../contract/order/cart'
import type { Locale } from '../../i18n/locale'
import type { Terms } from '../../seo/json-ld/offer'
import { api } from '../index'

/**
 * A quarter: no price is promised for longer than the shop itself looks ahead. No page is shown that is older than a
 * month (`expireTime` in next.config.mjs), so that this day is never past on any.
 */
const PRICE_DAYS = 90
const DAY_MS = 86_400_000

/** What the checkout would say of one such product alone; null where a remote does not quote. */
export const getQuote = cache(async (productId: number, locale: Locale): Promise<Quote | null> => {
  const { data } = await api.cart.quote({ items: [{ product_id: productId, quantity: 1 }], lang: locale })
  return data
})

/** The same as structured data tells it, with the last day of the price. */
export async function getTerms(productId: number, locale: Locale, now = new Date()): Promise<Terms | null> {
  const quote = await getQuote(productId, locale)
  return quote && { quote, priceUntil: priceUntil(now) }
}

/** The last day (`2026-12-31`) of the prices of today. */
export function priceUntil(now: Date): string {
  return new Date(now.getTime() + PRICE_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/** Delivery as it holds for every order; null where a remote does not tell. */
export async function getDelivery(locale: Locale) {
  const { data } = await api.cart.quote({ items: [], lang: locale })
  return data?.delivery ? { delivery: data.delivery, free_shipping_above: data.free_shipping_above } : null
}
