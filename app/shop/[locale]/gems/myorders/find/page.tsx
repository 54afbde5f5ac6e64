import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { ExtensionOnly } from '@/components/layout/extension-only'
import { getGuestTexts } from '@/components/order/finder/guest-texts'
import { LinkedOrder } from '@/components/order/finder/linked-order'
import { OrderFinder } from '@/components/order/finder/order-finder'
import { sessionApi } from '@/lib/api/session'
import { isLocale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toKeyMetadata } from '@/lib/seo/personal-metadata'
import { site } from '@/lib/site'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toKeyMetadata('orderFind', params)

/** Where customers without an account find an order: by the link of its e-mail, or by its number and a code. */
export default async function FindOrderRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { number, key } = await searchParams
  const texts = getGuestTexts(locale)
  const order =
    typeof number === 'string' && typeof key === 'string'
      ? (await (await sessionApi()).order.open({ number, key, lang: locale })).data
      : null
  if (order)
    return (
      <div className="shop max-w-2xl py-8 sm:py-12">
        <h1 className="mb-6 text-3xl sm:text-4xl">{texts.find.yours}</h1>
        <LinkedOrder order={order} orderKey={typeof key === 'string' ? key : ''} locale={locale} texts={texts} />
      </div>
    )
  return (
    <div className="shop max-w-2xl py-8 sm:py-12">
      <h1 className="mb-2 text-3xl sm:text-4xl">{texts.find.title}</h1>
      <ExtensionOnly fallback={<p>{getTranslator(locale, 'order')('elsewhere', { phone: site().phone })}</p>}>
        <p className="mb-6 max-w-prose text-soft">{texts.find.text}</p>
        <WithoutScripts text={texts.find.noScript} />
        <OrderFinder number={typeof number === 'string' ? number.slice(0, 40) : ''} locale={locale} texts={texts} />
      </ExtensionOnly>
    </div>
  )
}
