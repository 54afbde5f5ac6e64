import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locale'

/** The words of the cart page. */
export async function getCartLabels(locale: Locale) {
  const { cart, stock, error } = await getMessages({ locale })
  return { ...cart, limit: stock.limit, network: error.network }
}

export type CartLabels = Awaited<ReturnType<typeof getCartLabels>>
