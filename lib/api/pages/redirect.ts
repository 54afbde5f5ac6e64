import { toListKind } from '../../domain/listing/list-kind'
import { decodeListQuery } from '../../domain/listing/list-query'
import { LIST_FILTERS, parseListing } from '../../domain/listing/listing'
import { log } from '../../server/runtime/log'
import { api } from '../index'
import { resolveFacetUrl } from './facet-url'
import { findFormerFacet } from './former-facet'

const MAX_URL_LENGTH = 2_000

/**
 * The redirect target of a URL that no longer exists, in one hop: a facet in the query leads to its own page directly.
 * Null if there is no redirect, or if the lookup fails.
 */
export async function resolveRedirect(address: string): Promise<string | null> {
  try {
    const requestedUrl = address.slice(0, MAX_URL_LENGTH)
    const to = requestedUrl ? ((await api.meta.moved({ address: requestedUrl })).data?.to ?? null) : null
    const known = to ?? requestedUrl
    return (await toFacetPage(known)) ?? (await findFormerFacet(known)) ?? to
  } catch (error) {
    log().debug({ err: error }, 'the redirect lookup failed')
    return null
  }
}

/** The page of the single facet that a listing is filtered by; other query parameters are kept. */
async function toFacetPage(address: string): Promise<string | null> {
  const [locale = '', kind, code = ''] = toListKind(address)?.split(' ') ?? []
  const state = kind === 'filtered' ? parseListing(decodeListQuery(code)) : null
  if (!state) return null
  const [path = '', query = ''] = address.split('?', 2)
  const to = await resolveFacetUrl(locale, path.replace(/^\/(fr\/)?/, ''), state)
  if (to === null) return null
  const listingParams = new Set([...LIST_FILTERS, 'page'])
  const others = query.split('&').filter((part) => !listingParams.has(part.split('=', 1)[0] ?? ''))
  const otherParams = others.join('&')
  return otherParams ? `${to}${to.includes('?') ? '&' : '?'}${otherParams}` : to
}
