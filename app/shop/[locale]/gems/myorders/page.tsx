import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { OrderCard } from '@/components/order/order-card'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'
import { requireCustomerId } from '@/lib/session/require'
import { site } from '@/lib/site'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'personal', page: 'myorders' }, locale), locale) : {}
}

export default async function MyOrdersRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  await requireCustomerId(localePath(locale, '/account'), localePath(locale, '/gems/myorders'))
  const t = await getTranslations({ locale, namespace: 'order' })
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
            <OrderCard key={order.number} order={order} locale={locale} />
          ))}
        </ul>
      )}
    </div>
  )
}
