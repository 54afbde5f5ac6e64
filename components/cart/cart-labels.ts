import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'

/** Labels of the cart page. */
export function getCartLabels(locale: Locale) {
  const { cart, stock, error, made } = messagesOf(locale)
  return { ...cart, limit: stock.limit, network: error.network, made }
}

export type CartLabels = Awaited<ReturnType<typeof getCartLabels>>
