import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CartEmpty } from '@/components/cart/cart-empty'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { Checkout } from '@/components/checkout/checkout'
import { getCheckoutLabels } from '@/components/checkout/checkout-labels'
import { isLocale } from '@/lib/i18n/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'
import { getCustomer } from '@/lib/session/customer'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'personal', page: 'checkout' }, locale), locale) : {}
}

export default async function CheckoutRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'checkout' })
  const customer = await getCustomer()
  return (
    <div className="shop py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:mb-8 sm:text-4xl">{t('title')}</h1>
      <WithoutScripts text={t('noScript')} />
      <Checkout customer={customer} locale={locale} labels={await getCheckoutLabels(locale)}>
        <CartEmpty locale={locale} />
      </Checkout>
    </div>
  )
}
