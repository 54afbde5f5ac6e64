import { toListKind } from '../../domain/listing/list-kind'
import { decodeListQuery } from '../../domain/listing/list-query'
import { parseListing, toQuery } from '../../domain/listing/listing'
import type { Locale } from '../../i18n/locale'
import { type PolicyRow, toPolicyRow } from '../../seo/policy-row'
import type { Route } from '../../seo/route'
import { facetAddress } from '../pages/facet-url'
import { getListingPage } from '../pages/listing-page'

/** The result of matching a URL: a page, a redirect, or nothing. */
export type Found = { row: PolicyRow; route: Route | null; to: string | null }

export const NOT_FOUND: Found = { row: 'not_found', route: { kind: 'not-found' }, to: null }

/** The match of a page that exists. */
export function found(route: Route): Found {
  return { row: toPolicyRow(route), route, to: null }
}

/** Matches a listing in its three forms: page 1, page N, filtered (lib/domain/listing/list-kind.ts). */
export async function findListing(locale: Locale, path: string, query: string): Promise<Found> {
  const [, kind = '', code = ''] = toListKind(`/${path}?${query}`)?.split(' ') ?? []
  if (kind !== 'filtered') return show(locale, path, kind && `page=${kind}`)
  const state = parseListing(decodeListQuery(code))
  if (!state) return NOT_FOUND
  const to = await facetAddress(locale, path, state)
  return to ? { row: 'facet_query', route: null, to } : show(locale, path, toQuery(state))
}

async function show(locale: Locale, path: string, query: string): Promise<Found> {
  const page = await getListingPage(locale, path, query)
  return page ? found(page.route) : NOT_FOUND
}
