import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { CartBadge } from './cart-badge'

/** The number of products in the cart, filled in by the browser in reserved space. */
export function CartCount({ locale }: { locale: Locale }) {
  const { cart } = getMessages(locale)
  return <CartBadge label={cart.count} />
}
