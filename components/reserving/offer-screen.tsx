import { WithoutScripts } from '@/components/cart/without-scripts'
import type { ReservationOffer } from '@/lib/contract/order/reservation'
import { type Locale, localePath } from '@/lib/domain/locale'
import { RESERVE_AGAIN_DAYS } from '@/lib/domain/order/product-reservation'
import { reservePath } from '@/lib/domain/order/reserve-path'
import { productPath } from '@/lib/domain/routing/paths'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { ReserveButton } from './reserve-button'
import { ReservedProduct } from './reserved-product'

type Props = { offer: ReservationOffer; isSignedIn: boolean; now: Date; locale: Locale }

/** A product that can be reserved, or why it cannot. */
export function OfferScreen({ offer: { product, hours, until }, isSignedIn, now, locale }: Props) {
  const t = getTranslator(locale, 'reserving')
  const productHref = localePath(locale, productPath(product.slug))
  const toProduct = (
    <a href={productHref} className="link inline-flex min-h-11 items-center">
      {t('product')}
    </a>
  )
  if (hours === 0)
    return (
      <ReservedProduct title={until ? t('takenTitle') : t('title')} product={product} locale={locale}>
        <p className="text-lg">
          {until
            ? t('taken', { time: formatIndiaTime(new Date(until), locale, now) })
            : `${t('notOffered')} ${t(product.stock > 0 ? 'buyNow' : 'sold')}`}
        </p>
        {toProduct}
      </ReservedProduct>
    )
  const { perPerson } = site().reservations
  const signInHref = `${localePath(locale, '/account')}?next=${encodeURIComponent(reservePath(product.id, locale))}`
  return (
    <ReservedProduct title={t('title')} product={product} locale={locale}>
      <p className="text-lg">{t('intro', { hours })}</p>
      <p className="text-soft">
        {t(perPerson === 1 ? 'ruleOne' : 'rules', { count: perPerson, days: RESERVE_AGAIN_DAYS })}
      </p>
      <WithoutScripts text={t('noScript')} />
      {isSignedIn ? (
        <ReserveButton
          productId={product.id}
          locale={locale}
          label={t('button', { hours })}
          errors={getMessages(locale).reserving.errors}
        />
      ) : (
        <>
          <p className="text-soft">{t('signInText')}</p>
          <a href={signInHref} className="btn btn-primary">
            {t('signIn')}
          </a>
        </>
      )}
      {toProduct}
    </ReservedProduct>
  )
}
