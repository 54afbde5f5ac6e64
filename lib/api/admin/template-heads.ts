import type { Locale } from '../../domain/locale'
import type { PageKind } from '../../domain/routing/page-problems'
import { parsePublicPath } from '../../domain/routing/public-path'
import type { PageHead } from '../../seo/page-head'
import { toPageHead } from '../../seo/policy'
import { loadPartEntries } from '../../seo/sitemap/parts'
import type { PageAddress } from '../../server/seo/page-inventory'
import { api } from '../index'
import { findRoute, type ReadInfo } from '../url-inspection/find-route'

const PARTS = ['pages', 'categories', 'facets'] as const

/** Every indexable page except product pages, as in the sitemap. */
export async function listInventoryPages(): Promise<PageAddress[]> {
  const pages = new Map<string, PageAddress>()
  const parts = await Promise.all(PARTS.map((part) => loadPartEntries(part, api)))
  for (const { alternates, lastModified: changed } of parts.flatMap((entries) => entries ?? [])) {
    const { en: path } = alternates
    pages.set(path, { path, kind: toPageKind(path), category_id: null, updated_at: changed })
  }
  return [...pages.values()]
}

function toPageKind(path: string): PageKind {
  if (path === '/') return 'home'
  if (path === '/gems') return 'gems'
  const page = parsePublicPath(path)
  if (page && page.kind !== 'fixed') return page.kind
  return /^\/(pages|gems\/)/.test(path) ? 'info' : 'landing'
}

/** The head that the templates generate for a page; null if the page no longer exists. */
export async function loadTemplateHead(path: string, lang: Locale, readInfo: ReadInfo): Promise<PageHead | null> {
  const [pathname = '', query = ''] = path.split('?', 2)
  const { route } = await findRoute(lang, pathname.slice(1), query, readInfo)
  return route && route.kind !== 'not-found' ? toPageHead(route, lang) : null
}
