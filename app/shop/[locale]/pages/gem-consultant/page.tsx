import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BookLink } from '@/components/consultant/book-link'
import { ConsultRequest } from '@/components/consultant/consult-request'
import { InfoScreen } from '@/components/page/info-screen'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { readInfoPage } from '@/lib/content/page'
import { isLocale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

async function load({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return { locale, page: await readInfoPage('gem-consultant', locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page }, locale)
}

export default async function ConsultRoute(props: Props) {
  const { locale, page } = await load(props)
  return (
    <InfoScreen
      page={page}
      locale={locale}
      before={<BookLink locale={locale} />}
      after={<ConsultRequest locale={locale} />}
    />
  )
}
