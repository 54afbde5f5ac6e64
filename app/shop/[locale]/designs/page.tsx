import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DesignScreen } from '@/components/design/design-screen'
import { readInfoPage } from '@/lib/content/page'
import { parseDesignFilter } from '@/lib/domain/customization/design-filter'
import { isLocale } from '@/lib/domain/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type SearchParams = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

export const dynamic = 'force-dynamic'

async function load({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const query = await searchParams
  const filter = parseDesignFilter((name) => [query[name]].flat()[0] ?? null)
  const page = await readInfoPage(filter.type ? `${filter.type}-designs` : 'product-designs', locale)
  return { locale, page, filter }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return toMetadata(toPageHead({ kind: 'info', ...page, personal: true }, locale), locale)
}

/** `/gems/product-designs?setting=bezel&mm=8`: the designs that a filter leaves. */
export default async function FilteredDesignsRoute(props: Props) {
  return <DesignScreen {...(await load(props))} />
}
