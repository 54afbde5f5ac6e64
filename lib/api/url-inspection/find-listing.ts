import { toListKind } from '../../domain/listing/list-kind'
import { decodeListQuery } from '../../domain/listing/list-query'
import { parseListing, toQuery } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import { type PolicyRow, toPolicyRow } from '../../seo/policy-row'
import type { Route } from '../../seo/route'
import { resolveFacetUrl } from '../pages/facet-url'
import { getListingPage } from '../pages/listing-page'

/** The result of matching a URL: a page, a redirect, or nothing. */
export type RouteMatch = { row: PolicyRow; route: Route | null; to: string | null }

export const NOT_FOUND: RouteMatch = { row: 'not_found', route: { kind: 'not-found' }, to: null }

/** The match of a page that exists. */
export function toMatch(route: Route): RouteMatch {
  return { row: toPolicyRow(route), route, to: null }
}

/** Matches a listing in its three forms: page 1, page N, filtered (lib/domain/listing/list-kind.ts). */
export async function findListing(locale: Locale, path: string, query: string): Promise<RouteMatch> {
  const [, kind = '', code = ''] = toListKind(`/${path}?${query}`)?.split(' ') ?? []
  if (kind !== 'filtered') return matchListing(locale, path, kind && `page=${kind}`)
  const state = parseListing(decodeListQuery(code))
  if (!state) return NOT_FOUND
  const to = await resolveFacetUrl(locale, path, state)
  return to ? { row: 'facet_query', route: null, to } : matchListing(locale, path, toQuery(state))
}

async function matchListing(locale: Locale, path: string, query: string): Promise<RouteMatch> {
  const page = await getListingPage(locale, path, query)
  return page ? toMatch(page.route) : NOT_FOUND
}
