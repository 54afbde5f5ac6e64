import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { UnknownLink } from '@/components/layout/unknown-link'
import { OfferScreen } from '@/components/reserving/offer-screen'
import { ReservationScreen } from '@/components/reserving/reservation-screen'
import { sessionApi } from '@/lib/api/session'
import type { OwnReservation } from '@/lib/contract/order/reservation'
import { isLocale, type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { toKeyMetadata } from '@/lib/seo/personal-metadata'
import { getCustomerId } from '@/lib/session/current'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toKeyMetadata('reservation', params)

/** `?product=12` reserves a product or shows until when it is reserved; `?key=…`, from an e-mail, shows a reservation. */
export default async function ReservationRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { product, key } = await searchParams
  const api = await sessionApi()
  if (typeof key === 'string') {
    const { data } = await api.reservation.open({ key, lang: locale })
    const { reserving, alert } = getMessages(locale)
    const back = { href: localePath(locale, '/'), label: alert.back }
    return data ? renderReservation(data, locale) : <UnknownLink texts={reserving} back={back} />
  }
  const id = Number(product)
  if (!Number.isInteger(id)) notFound()
  const { data: offer } = await api.reservation.offer({ product_id: id, lang: locale })
  if (!offer) notFound()
  if (offer.own) return renderReservation(offer.own, locale)
  const isSignedIn = (await getCustomerId()) !== null
  return <OfferScreen offer={offer} isSignedIn={isSignedIn} now={new Date()} locale={locale} />
}

async function renderReservation(reservation: OwnReservation, locale: Locale) {
  const api = await sessionApi()
  const { data: detail } = await api.product.getbyname({ name: reservation.product.slug, lang: locale })
  return <ReservationScreen reservation={reservation} detail={detail} now={new Date()} locale={locale} />
}
