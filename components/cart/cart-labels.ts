import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** Labels of the cart page. */
export function getCartLabels(locale: Locale) {
  const { cart, stock, error, made } = getMessages(locale)
  return { ...cart, limit: stock.limit, network: error.network, made }
}

export type CartLabels = Awaited<ReturnType<typeof getCartLabels>>
