import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SearchScreen } from '@/components/search/search-screen'
import { getSearchPage } from '@/lib/api/pages/search-page'
import { decodeListQuery } from '@/lib/domain/listing/list-query'
import { isLocale } from '@/lib/domain/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string; query: string }> }

export const revalidate = 3_600

export function generateStaticParams() {
  return []
}

async function load({ params }: Props) {
  const { locale, query } = await params
  const page = isLocale(locale) ? await getSearchPage(locale, JSON.stringify(decodeListQuery(query))) : null
  if (!isLocale(locale) || !page) notFound()
  return { locale, page }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  const { query, state, meta } = page
  return toMetadata(toPageHead({ kind: 'search', query, state, meta }, locale), locale)
}

/**
 * Search results, complete in the HTML, never indexed; a rewrite turns the query into a path, so that they are cached.
 */
export default async function SearchRoute(props: Props) {
  return <SearchScreen {...(await load(props))} />
}
