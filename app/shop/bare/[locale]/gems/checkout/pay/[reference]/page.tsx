import { notFound, redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { PayHead } from '@/components/checkout/payment/pay-head'
import { PayWindow } from '@/components/checkout/payment/pay-window'
import { PaymentUnavailable } from '@/components/checkout/payment/payment-unavailable'
import { openPayment } from '@/lib/api/pay'
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = { params: Promise<{ locale: string; reference: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('checkout', params)

/** Leads to the page of a gateway, opens its window, or says that it does not take the payment or does not answer, and what is held until when. */
export default async function PayRoute({ params }: Props) {
  const { locale, reference } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const opened = await openPayment(reference, new Date())
  if (!opened) notFound()
  const { order_path, lang } = opened
  if (opened.state === 'closed')
    redirect(localePath(lang, `${order_path}${order_path.includes('?') ? '&' : '?'}placed=1`))
  if (opened.state === 'go' && opened.action.kind === 'page') redirect(opened.action.url)
  // The address of a payment has no language; its order does.
  const path = `/gems/checkout/pay/${reference}`
  if (locale === DEFAULT_LOCALE && lang !== locale) redirect(localePath(lang, path))
  const order = localePath(locale, order_path)
  const { checkout } = getMessages(locale)
  return (
    <div className="shop max-w-2xl py-8 sm:py-12">
      <PayHead payment={opened} locale={locale} />
      {opened.state === 'go' && opened.action.kind === 'script' ? (
        <PayWindow
          src={opened.action.src}
          options={opened.action.options}
          orderHref={order}
          labels={pick(checkout, ['payOpening', 'payOpen', 'payClosed', 'payNotLoaded', 'payAgain', 'payOther'])}
          noScriptText={checkout.payNoScript}
        />
      ) : (
        <PaymentUnavailable
          isRefused={opened.state === 'refused'}
          retryHref={localePath(locale, path)}
          orderHref={order}
          reservedUntil={opened.held_until}
          locale={locale}
        />
      )}
    </div>
  )
}
