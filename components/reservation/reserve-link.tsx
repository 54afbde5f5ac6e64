import { hasExtensions } from '@/lib/api/extensions'
import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { isReservable } from '@/lib/domain/order/product-reservation'
import { reservePath } from '@/lib/domain/order/reserve-path'
import { getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'

/** The way to reserve a one-of-a-kind product, where the shop offers it. */
export async function ReserveLink({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const { reservations } = site()
  if (!isReservable(product, reservations) || !(await hasExtensions())) return null
  return (
    <p className="off-paper mt-3">
      <a href={reservePath(product.id, locale)} rel="nofollow" className="link inline-flex min-h-11 items-center">
        {getTranslator(locale, 'reserving')('link', { hours: reservations.hours })}
      </a>
    </p>
  )
}
