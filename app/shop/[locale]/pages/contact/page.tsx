import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContactRequest } from '@/components/contact/contact-request'
import { InfoScreen } from '@/components/page/info-screen'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { readInfoPage } from '@/lib/content/page'
import { isLocale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

async function load({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return { locale, page: await readInfoPage('contact', locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page }, locale)
}

export default async function ContactRoute(props: Props) {
  const { locale, page } = await load(props)
  return <InfoScreen page={page} locale={locale} sideBySide after={<ContactRequest locale={locale} />} />
}
