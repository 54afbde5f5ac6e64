import { isReadablePath } from '../../domain/routing/readable-path'
import routes from '../../domain/routing/routes.json'
import { isLocale, type Locale, localePath } from '../../i18n/locale'
import { toTidyAddress } from '../../seo/address/tidy'
import { tidyPath } from '../../seo/address/tidy-path'
import type { PageHead } from '../../seo/page-head'
import { toPageHead } from '../../seo/policy'
import type { PolicyRow } from '../../seo/policy-row'
import type { Route } from '../../seo/route'
import { getPageHead } from '../pages/page-metadata'
import { getMoved } from '../pages/redirect'
import { NOT_FOUND } from './find-listing'
import { findRoute, type ReadInfo } from './find-route'
import { listWritten } from './list-written'

/** What the URL policy says of a URL; `status` is null if it depends on the visitor's session. */
export type Decision = {
  row: PolicyRow
  status: number | null
  location: string | null
  head: PageHead | null
  /** Names of the fields that staff overrides. */
  written: string[]
}

const KNOWN = new Set(['', ...routes.prefixes, ...routes.sections])
const GATED = new Set(['myorders', 'order', 'checkout', 'account', 'newsletter', 'staff'])
const NOT_THERE = 404

const leads = (row: PolicyRow, status: number, location: string): Decision => {
  return { row, status, location, head: null, written: [] }
}

/**
 * Applies the URL policy as the request handler does: first normalization, then the page of the URL, then redirects of
 * former pages. Requests no page.
 */
export async function decide(address: string, readInfo: ReadInfo): Promise<Decision> {
  const [path = '', query = ''] = split(address)
  const isReadable = isReadablePath(address)
  const tidied = tidyPath(path)
  const tidy = isReadable ? toTidyAddress(address) : null
  const moved = () => getMoved(tidy ?? address)
  if (tidied && tidy) {
    return decideUntidy(path, tidy, tidied.page !== null, await moved())
  }
  const { locale, segments } = toLocale(path)
  const known = isReadable && tidied !== null && KNOWN.has(segments[0] ?? '')
  const asked = known ? await findRoute(locale, segments.join('/'), query, readInfo) : null
  const found = isReadable ? asked : NOT_FOUND
  if (found?.to) return leads(found.row, 308, found.to)
  const to = !found || found.row === 'not_found' ? await moved() : null
  if (to) return leads('moved', 308, to)
  if (!tidied) return { row: 'no_page', status: null, location: null, head: null, written: [] }
  return found?.route
    ? show(found.row, found.route, locale)
    : leads('unknown_start', 307, localePath(locale, '/home/fashion'))
}

/** `to` is where the normalized URL redirects to: the facet's own page, or a moved page. */
function decideUntidy(path: string, tidy: string, paged: boolean, to: string | null): Decision {
  const inner = paged || /^\/(en|shop)(\/|$)/i.test(path)
  if (to === null) return leads(inner ? 'inner' : 'untidy', 308, tidy)
  return leads(to.startsWith(`${split(tidy)[0]}/`) ? 'facet_query' : 'moved', 308, to)
}

async function show(row: PolicyRow, route: Route, locale: Locale): Promise<Decision> {
  const head = await getPageHead(route, locale)
  const asks = route.kind === 'personal' && GATED.has(route.page)
  const status = row === 'not_found' ? NOT_THERE : asks ? null : 200
  return { row, status, location: null, head, written: listWritten(toPageHead(route, locale), head) }
}

function split(address: string): [string, string] {
  const mark = address.indexOf('?')
  return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark + 1)]
}

function toLocale(path: string): { locale: Locale; segments: string[] } {
  const segments = path.split('/').filter(Boolean)
  const [first = ''] = segments
  return isLocale(first) ? { locale: first, segments: segments.slice(1) } : { locale: 'en', segments }
}
