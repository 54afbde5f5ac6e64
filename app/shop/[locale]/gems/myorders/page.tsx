import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { FindOrderLink } from '@/components/order/finder/find-order-link'
import { OrderCard } from '@/components/order/order-card'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'
import { requireCustomerId } from '@/lib/session/require'
import { site } from '@/lib/site'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('myorders', params)

export default async function MyOrdersRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  await requireCustomerId(localePath(locale, '/account'), localePath(locale, '/gems/myorders'))
  const t = getTranslator(locale, 'order')
  const now = new Date()
  const { data: orders, reason } = await (await sessionApi()).order.list({ lang: locale })
  return (
    <div className="shop max-w-4xl py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">{t('title')}</h1>
      {!orders && (
        <p role="alert">{reason === 'not_supported' ? t('elsewhere', { phone: site().phone }) : t('unreachable')}</p>
      )}
      {orders?.length === 0 && (
        <div className="grid justify-items-start gap-5 pb-16">
          <p className="text-lg">{t('empty')}</p>
          <a href={localePath(locale, '/gemstones')} className="btn btn-primary">
            {t('browse')}
          </a>
        </div>
      )}
      {orders && orders.length > 0 && (
        <ul className="border-t border-line">
          {orders.map((order) => (
            <OrderCard key={order.number} order={order} locale={locale} now={now} />
          ))}
        </ul>
      )}
      <FindOrderLink locale={locale} />
    </div>
  )
}
