import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DesignScreen } from '@/components/design/design-screen'
import { tagPage } from '@/lib/api/pages/cached'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { readInfoPage } from '@/lib/content/page'
import { NO_FILTER } from '@/lib/domain/customization/design-filter'
import { isLocale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string; kind: string }> }

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

async function load({ params }: Props) {
  const { locale, kind } = await params
  if (!isLocale(locale) || (kind !== 'ring' && kind !== 'pendant')) notFound()
  await tagPage(['catalog'])
  return { locale, kind, page: await readInfoPage(`${kind}-designs`, locale) } as const
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'info', ...page }, locale)
}

/** `/gems/product-designs?type=ring` and `?type=pendant`. */
export default async function DesignsOfKindRoute(props: Props) {
  const { kind, ...rest } = await load(props)
  return <DesignScreen {...rest} filter={{ ...NO_FILTER, type: kind }} />
}
