import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SearchScreen } from '@/components/search/search-screen'
import { getSearchPage } from '@/lib/api/search-page'
import type { Query } from '@/lib/domain/listing'
import { isLocale } from '@/lib/i18n/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> }

export const dynamic = 'force-dynamic'

async function load({ params, searchParams }: Props) {
  const { locale } = await params
  const page = isLocale(locale) ? await getSearchPage(locale, JSON.stringify(await searchParams)) : null
  if (!isLocale(locale) || !page) notFound()
  return { locale, page }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  const { query, state, meta } = page
  return toMetadata(toPageHead({ kind: 'search', query, state, meta }, locale), locale)
}

/** Search results: rendered per request, complete in the HTML, never indexed. */
export default async function SearchRoute(props: Props) {
  return <SearchScreen {...(await load(props))} />
}
