import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ConsultantScreen } from '@/components/consultant/consultant-screen'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { readInfoPage } from '@/lib/content/page'
import { isLocale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string; path?: string[] }> }

const PAGE = 'gem-consultant'

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

async function load({ params }: Props) {
  const { locale, path = [] } = await params
  if (!isLocale(locale) || (path.length > 0 && path.join('/') !== PAGE)) notFound()
  return { locale, page: await readInfoPage(PAGE, locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page, isSecondAddress: true }, locale)
}

/** Alternative paths of /pages/gem-consultant. */
export default async function ConsultantRoute(props: Props) {
  return <ConsultantScreen {...(await load(props))} />
}
