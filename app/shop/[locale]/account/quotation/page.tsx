import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { UnknownLink } from '@/components/layout/unknown-link'
import { QuotationScreen } from '@/components/quotation/quotation-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { toKeyMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toKeyMetadata('quotation', params)

/** `?key=…`, from the team: a quotation with its products and prices, which leads to the checkout. */
export default async function QuotationRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { key } = await searchParams
  if (typeof key !== 'string') notFound()
  const { data } = await (await sessionApi()).quotation.open({ key, lang: locale })
  const { quotation } = getMessages(locale)
  const back = { href: localePath(locale, '/pages/contact'), label: quotation.contact }
  if (!data) return <UnknownLink texts={quotation} back={back} />
  return <QuotationScreen quotation={data} linkKey={key} locale={locale} />
}
