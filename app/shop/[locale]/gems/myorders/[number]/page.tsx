import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { OrderScreen } from '@/components/order/order-screen'
import { RemoteOrderNotice } from '@/components/order/remote-order-notice'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'
import { requireCustomerId } from '@/lib/session/require'

type Props = { params: Promise<{ locale: string; number: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('order', params)

export default async function OrderRoute({ params }: Props) {
  const { locale, number } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  await requireCustomerId(localePath(locale, '/account'), localePath(locale, `/gems/myorders/${number}`))
  const { data: order, reason } = await (await sessionApi()).order.get({ number, lang: locale })
  if (reason === 'not_supported') return <RemoteOrderNotice number={number} locale={locale} />
  if (!order) notFound()
  return <OrderScreen order={order} locale={locale} now={new Date()} />
}
