import { isLocale, type Locale } from '../../domain/locale'
import { isLostPath, toLostTarget } from '../../domain/routing/lost-path'
import { isReadablePath } from '../../domain/routing/readable-path'
import routes from '../../domain/routing/routes.json'
import { normalizePath } from '../../seo/address/normalize-path'
import { normalizeUrl } from '../../seo/address/normalize-url'
import type { PageHead } from '../../seo/page-head'
import { toPageHead } from '../../seo/policy'
import type { PolicyRow } from '../../seo/policy-row'
import type { Route } from '../../seo/route'
import { getPageHead } from '../pages/page-metadata'
import { resolveRedirect } from '../pages/redirect'
import { NOT_FOUND } from './find-listing'
import { findRoute, type ReadInfo } from './find-route'
import { listOverrides } from './list-overrides'

/** What the URL policy says of a URL; `status` is null if it depends on the visitor's session. */
export type UrlDecision = {
  row: PolicyRow
  status: number | null
  location: string | null
  head: PageHead | null
  /** Names of the fields that staff overrides. */
  overridden: string[]
}

const KNOWN_SECTIONS = new Set(['', ...routes.prefixes, ...routes.sections])
const SIGN_IN_PAGES = new Set(['myorders', 'order', 'checkout', 'account', 'newsletter', 'alert', 'staff'])
const NOT_FOUND_STATUS = 404

const toRedirect = (row: PolicyRow, status: number, location: string): UrlDecision => {
  return { row, status, location, head: null, overridden: [] }
}

/**
 * Applies the URL policy as the request handler does: first normalization, then the page of the URL, then redirects of
 * former pages. Requests no page.
 */
export async function applyUrlPolicy(address: string, readInfo: ReadInfo): Promise<UrlDecision> {
  const [path = '', query = ''] = splitQuery(address)
  const isReadable = isReadablePath(address)
  const normalized = normalizePath(path)
  const normalizedUrl = isReadable ? normalizeUrl(address) : null
  const findRedirect = () => resolveRedirect(normalizedUrl ?? address)
  if (normalized && normalizedUrl) {
    return decideRedirect(path, normalizedUrl, normalized.page !== null, await findRedirect())
  }
  const { locale, segments } = toLocale(path)
  const isKnownSection = isReadable && normalized !== null && KNOWN_SECTIONS.has(segments[0] ?? '')
  const matched = isKnownSection ? await findRoute(locale, segments.join('/'), query, readInfo) : null
  const match = isReadable ? matched : NOT_FOUND
  if (match?.to) return toRedirect(match.row, 308, match.to)
  const to = !match || match.row === 'not_found' ? await findRedirect() : null
  if (to) return toRedirect('moved', 308, to)
  if (!normalized) return { row: 'no_page', status: null, location: null, head: null, overridden: [] }
  return match?.route
    ? decideShownPage(match.row, match.route, locale)
    : toRedirect('unknown_start', 307, toLostTarget(address))
}

/** `to` is where the normalized URL redirects to: the facet's own page, or a moved page. */
function decideRedirect(path: string, normalizedUrl: string, paged: boolean, to: string | null): UrlDecision {
  const isInternal = paged || /^\/(en|shop)(\/|$)/i.test(path)
  // A lost URL is not made canonical first: that would be a second redirect.
  if (to === null && isLostPath(normalizedUrl)) return toRedirect('unknown_start', 307, toLostTarget(normalizedUrl))
  if (to === null) return toRedirect(isInternal ? 'inner' : 'untidy', 308, normalizedUrl)
  return toRedirect(to.startsWith(`${splitQuery(normalizedUrl)[0]}/`) ? 'facet_query' : 'moved', 308, to)
}

async function decideShownPage(row: PolicyRow, route: Route, locale: Locale): Promise<UrlDecision> {
  const head = await getPageHead(route, locale)
  const needsSignIn = route.kind === 'personal' && SIGN_IN_PAGES.has(route.page)
  const status = row === 'not_found' ? NOT_FOUND_STATUS : needsSignIn ? null : 200
  return { row, status, location: null, head, overridden: listOverrides(toPageHead(route, locale), head) }
}

function splitQuery(address: string): [string, string] {
  const queryStart = address.indexOf('?')
  return queryStart < 0 ? [address, ''] : [address.slice(0, queryStart), address.slice(queryStart + 1)]
}

function toLocale(path: string): { locale: Locale; segments: string[] } {
  const segments = path.split('/').filter(Boolean)
  const [first = ''] = segments
  return isLocale(first) ? { locale: first, segments: segments.slice(1) } : { locale: 'en', segments }
}
