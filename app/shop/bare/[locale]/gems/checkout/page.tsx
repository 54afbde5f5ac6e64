import { notFound, redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { RememberUser } from '@/components/auth/remember-user'
import { CartEmpty } from '@/components/cart/cart-empty'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { Checkout } from '@/components/checkout/checkout'
import { getCheckoutLabels } from '@/components/checkout/checkout-labels'
import { ClosedNotice } from '@/components/checkout/closed-notice'
import { loadCheckoutQuotation } from '@/lib/api/pages/checkout-quotation'
import { getClosedSteps } from '@/lib/api/pages/shop-closed'
import type { Customer } from '@/lib/contract/customer/customer'
import { isLocale, localePath } from '@/lib/domain/locale'
import { quotationPath } from '@/lib/domain/order/quotation'
import { getTranslator } from '@/lib/i18n/translator'
import { toKeyMetadata, toPersonalMetadata } from '@/lib/seo/personal-metadata'
import { getAccount, getCustomer } from '@/lib/session/customer'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params, searchParams }: Props) {
  return 'quotation' in (await searchParams)
    ? toKeyMetadata('checkout', params)
    : toPersonalMetadata('checkout', params)
}

export default async function CheckoutRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const t = getTranslator(locale, 'checkout')
  const { buy, quotation: key } = await searchParams
  const quotation = typeof key === 'string' ? await loadCheckoutQuotation(key, locale) : null
  if (typeof key === 'string' && !quotation) redirect(localePath(locale, quotationPath(encodeURIComponent(key))))
  const account = await getAccount()
  const customer = account?.customer ?? (await getCustomer())
  const user = customer && pickUser(customer)
  const addresses = account?.addresses ?? null
  const closedSteps = await getClosedSteps(locale, customer !== null)
  const defaultAddress = addresses?.find(({ is_default }) => is_default) ?? null
  return (
    <div className="shop py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:mb-8 sm:text-4xl">{t('title')}</h1>
      {closedSteps ? (
        <ClosedNotice steps={closedSteps} locale={locale} />
      ) : (
        <>
          <WithoutScripts text={t('noScript')} />
          {user && <RememberUser user={user} />}
          <Checkout
            customer={customer}
            defaultAddress={defaultAddress}
            savedAddresses={addresses}
            savedBusiness={account?.business ?? null}
            isBuyNow={buy === 'now'}
            quotation={quotation}
            locale={locale}
            labels={await getCheckoutLabels(locale)}
          >
            <CartEmpty locale={locale} />
          </Checkout>
        </>
      )}
    </div>
  )
}

/** What the browser keeps of a signed-in customer. */
const pickUser = ({ id, name, is_verified, is_active }: Customer) => ({ id, name, is_verified, is_active })
