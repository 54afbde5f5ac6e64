import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { WithoutScripts } from '@/components/cart/without-scripts'
import { ExtensionOnly } from '@/components/layout/extension-only'
import { getGuestTexts } from '@/components/order/finder/guest-texts'
import { OrderFinder } from '@/components/order/finder/order-finder'
import { isLocale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'
import { site } from '@/lib/site'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('orderFind', params)

/** Where whoever ordered without an account finds the order by its number and a code to its mobile. */
export default async function FindOrderRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { number } = await searchParams
  const texts = getGuestTexts(locale)
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
