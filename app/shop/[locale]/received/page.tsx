import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Receipt } from '@/components/contact/receipt'
import { InfoScreen } from '@/components/page/info-screen'
import { readInfoPage } from '@/lib/content/page'
import { ENQUIRY_PAGES, parseReceiptKind } from '@/lib/domain/enquiry/enquiry'
import { isLocale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ receipt?: string | string[] }> }

export const dynamic = 'force-dynamic'

async function load({ params, searchParams }: Props) {
  const { locale } = await params
  const number = String((await searchParams).receipt ?? '')
  const kind = parseReceiptKind(number)
  if (!isLocale(locale) || !kind) notFound()
  return { locale, number, page: await readInfoPage(ENQUIRY_PAGES[kind], locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return toMetadata(toPageHead({ kind: 'info', ...page, personal: true }, locale), locale)
}

/** What a form sent without scripts is answered with. */
export default async function ReceivedRoute(props: Props) {
  const { locale, number, page } = await load(props)
  const t = getTranslator(locale, 'contact')
  const receipt = (
    <Receipt
      title={t('sentTitle')}
      number={number.includes('-') ? t('receipt', { number }) : ''}
      text={t('sentTextPlain')}
    />
  )
  return <InfoScreen page={page} locale={locale} before={<div className="max-w-[44rem]">{receipt}</div>} />
}
