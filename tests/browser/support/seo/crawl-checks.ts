import type { Client } from '../http/raw-client'
import { isFilter, isPersonal, isSearch, isSoleFacet, langOf, type Page, pathOf } from './walk'

/** Checks of a crawl; each returns its findings, one line a page. */

export const indexedPages = (pages: Page[]) => pages.filter(({ head }) => head && !head.robots.includes('noindex'))

/** Links whose status is not that of the URL policy. */
export function findWrongLinks(pages: Page[]): string[] {
  const followsPolicy = ({ path, status }: Page) =>
    status === 200 || (isPersonal(path) && status === 307) || (isSoleFacet(path) && status === 308)
  return pages
    .filter((page) => !followsPolicy(page))
    .map(({ path, status, location }) => `${path} ${status} ${location}`)
}

/** Pages without exactly one H1, a title, a description or the language of their URL. */
export function findIncompleteHeads(pages: Page[]): string[] {
  return pages.flatMap(({ path, head }) => {
    if (!head) return []
    const isComplete = head.title && head.h1.length === 1 && (isPersonal(path) || head.description)
    const isValidHead = isComplete && head.lang === langOf(path)
    return isValidHead ? [] : [`${path}: title ${head.title}, lang ${head.lang}, H1 ${head.h1.join('|')}`]
  })
}

/** Pages whose canonical, robots or hreflang differ from the URL policy. */
export function findWrongPolicy(pages: Page[]): string[] {
  return pages.flatMap(({ path, head }) => {
    if (!head) return []
    const canonical = head.canonical === null ? null : pathOf(head.canonical)
    const noindex = head.robots.includes('noindex')
    if (isPersonal(path)) return noindex && canonical === null ? [] : [`${path}: personal, ${canonical} ${head.robots}`]
    if (isFilter(path) || isSearch(path)) {
      const isValid = noindex && head.robots.includes('follow') && Object.keys(head.alternates).length === 0
      return isValid && canonical === path ? [] : [`${path}: filtered, ${canonical} ${head.robots}`]
    }
    const languages = Object.keys(head.alternates).sort().join()
    return !noindex && canonical === path && languages === 'en,fr,x-default'
      ? []
      : [`${path}: ${canonical} ${head.robots} ${languages}`]
  })
}

/** Alternates that do not exist or do not link back. */
export function findBrokenAlternates(pages: Page[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return pages.flatMap(({ path, head }) =>
    Object.values(head?.alternates ?? {}).flatMap((url) => {
      const other = byPath.get(pathOf(url))?.head
      return other && Object.values(other.alternates).map(pathOf).includes(path) ? [] : [`${path} → ${url}`]
    }),
  )
}

/** Titles or descriptions that two indexed pages of one language share. */
export function findRepeated(pages: Page[], part: 'title' | 'description'): string[] {
  const first = new Map<string, string>()
  return indexedPages(pages).flatMap(({ path, head }) => {
    const key = `${head?.lang} ${head?.[part]}`
    const other = first.get(key)
    first.set(key, path)
    return other === undefined ? [] : [`${other} and ${path}: ${head?.[part]}`]
  })
}

/** The paths of the sitemap, in its order. */
export async function readSitemap(client: Client): Promise<string[]> {
  const locationsOf = async (path: string) => {
    const xml = (await client.ask(path)).body.toString()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => pathOf((url ?? '').replaceAll('&amp;', '&')))
  }
  return (await Promise.all((await locationsOf('/sitemap.xml')).map(locationsOf))).flat()
}

/** The paths that the sitemap must contain: all indexed pages except later pages of a list. */
export const sitemapPathsOf = (pages: Page[]) =>
  indexedPages(pages).flatMap(({ path }) => (path.includes('page=') ? [] : [path]))
