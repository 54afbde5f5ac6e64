import { AddToCart } from '@/components/cart/add-to-cart'
import { OptionsBlock } from '@/components/product/options/options-block'
import { RingSizeBlock } from '@/components/product/options/ring-size-block'
import type { OwnReservation } from '@/lib/contract/order/reservation'
import type { ProductDetail } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { reservePath } from '@/lib/domain/order/reserve-path'
import { productPath } from '@/lib/domain/routing/paths'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { CancelReservation } from './cancel-reservation'
import { ReservedProduct } from './reserved-product'

/** `detail` is the product with its options; null where it can no longer be read. */
type Props = { reservation: OwnReservation; detail: ProductDetail | null; now: Date; locale: Locale }

/** A reservation for its customer: until when, how to buy the product, and how to cancel; or how it ended. */
export function ReservationScreen({ reservation, detail, now, locale }: Props) {
  const t = getTranslator(locale, 'reserving')
  const { key, product, until, state, is_own } = reservation
  if (state !== 'open')
    return (
      <ReservedProduct title={t('openTitle')} product={product} locale={locale}>
        <p className="text-lg">{t(`states.${state}`)}</p>
        <a
          href={localePath(locale, state === 'ordered' ? '/gems/myorders' : productPath(product.slug))}
          className="btn btn-line"
        >
          {t(state === 'ordered' ? 'myOrders' : 'product')}
        </a>
      </ReservedProduct>
    )
  const signInHref = `${localePath(locale, '/account')}?next=${encodeURIComponent(reservePath(product.id, locale))}`
  // On the page of the product it counts as sold; the reservation is its customer's stock.
  const buyable = detail && { ...detail, stock: 1 }
  return (
    <ReservedProduct title={t('ownTitle')} product={product} locale={locale}>
      <p className="figures text-lg">{t('until', { time: formatIndiaTime(new Date(until), locale, now) })}</p>
      <p className="text-soft">{t('buy')}</p>
      {is_own && buyable ? (
        <div className="grid w-full max-w-md gap-4">
          <OptionsBlock product={buyable} locale={locale} />
          <RingSizeBlock product={buyable} locale={locale} />
          <AddToCart product={buyable} locale={locale} className="btn btn-primary justify-self-start px-10" buysNow />
        </div>
      ) : (
        <a href={signInHref} className="btn btn-primary">
          {t('buySignIn')}
        </a>
      )}
      <CancelReservation
        linkKey={key}
        locale={locale}
        label={t('cancel')}
        errors={getMessages(locale).reserving.errors}
      />
    </ReservedProduct>
  )
}
