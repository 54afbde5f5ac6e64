import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locale'
import { CartBadge } from './cart-badge'

/** How many pieces the cart holds, filled in by the browser in reserved space. */
export async function CartCount({ locale }: { locale: Locale }) {
  const { cart } = await getMessages({ locale })
  return <CartBadge label={cart.count} />
}
