import type { PageKind } from '../../domain/routing/page-problems'
import { toPublicPage } from '../../domain/routing/public-path'
import type { Locale } from '../../i18n/locale'
import type { PageHead } from '../../seo/page-head'
import { toPageHead } from '../../seo/policy'
import { partEntries } from '../../seo/sitemap/parts'
import type { Address } from '../../server/seo/page-inventory'
import { api } from '../index'
import { findRoute, type ReadInfo } from '../url-inspection/find-route'

const PARTS = ['pages', 'categories', 'facets'] as const

/** Every indexable page except product pages, as in the sitemap. */
export async function listAddresses(): Promise<Address[]> {
  const found = new Map<string, Address>()
  const parts = await Promise.all(PARTS.map((part) => partEntries(part, api)))
  for (const { alternates, changed } of parts.flatMap((entries) => entries ?? [])) {
    const { en: path } = alternates
    found.set(path, { path, kind: kindOf(path), category_id: null, updated_at: changed })
  }
  return [...found.values()]
}

function kindOf(path: string): PageKind {
  if (path === '/') return 'home'
  if (path === '/gems') return 'gems'
  const page = toPublicPage(path)
  if (page && page.kind !== 'fixed') return page.kind
  return /^\/(pages|gems\/)/.test(path) ? 'info' : 'landing'
}

/** The head that the templates generate for a page; null if the page no longer exists. */
export async function templateHead(path: string, lang: Locale, readInfo: ReadInfo): Promise<PageHead | null> {
  const [bare = '', query = ''] = path.split('?', 2)
  const { route } = await findRoute(lang, bare.slice(1), query, readInfo)
  return route && route.kind !== 'not-found' ? toPageHead(route, lang) : null
}
