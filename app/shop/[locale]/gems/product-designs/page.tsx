import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DesignScreen } from '@/components/design/design-screen'
import { tagPage } from '@/lib/api/pages/cached'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { readInfoPage } from '@/lib/content/page'
import { NO_FILTER } from '@/lib/domain/customization/design-filter'
import { isLocale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

async function load({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  await tagPage(['catalog'])
  return { locale, page: await readInfoPage('product-designs', locale) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page }, locale)
}

export default async function DesignsRoute(props: Props) {
  return <DesignScreen {...(await load(props))} filter={NO_FILTER} />
}
