import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BareScreen } from '@/components/page/bare-screen'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { readInfoPage } from '@/lib/content/page'
import { BARE_PAGE } from '@/lib/domain/content/info-pages'
import { isLocale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

async function load({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return { locale, page: await readInfoPage(BARE_PAGE, locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page }, locale)
}

export default async function ComingSoonRoute(props: Props) {
  return <BareScreen {...(await load(props))} />
}
