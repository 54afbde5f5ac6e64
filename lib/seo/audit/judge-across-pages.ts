import { isRedirect, type JudgedPage } from './judge'
import type { AuditProblem } from './report'
import type { SiteUrls } from './site-urls'

const CLIENT_ERROR = 400
const MAX_HOPS = 10
type Pages = ReadonlyMap<string, JudgedPage>

/** What shows only when pages are read side by side; the problems are added to their records. */
export function judgeAcrossPages(
  pages: Pages,
  linkedFrom: ReadonlyMap<string, ReadonlySet<string>>,
  siteUrls: SiteUrls,
  hasCompleteLists: boolean,
): void {
  for (const part of ['title', 'description'] as const) addDuplicates(pages, part)
  for (const [path, { record }] of pages) {
    record.problems.push(...alternateProblems(path, pages, siteUrls), ...redirectProblems(path, pages, siteUrls))
    if (
      hasCompleteLists &&
      record.indexable &&
      record.in_sitemap &&
      path !== '/' &&
      !isLinked(path, linkedFrom, siteUrls, pages)
    ) {
      record.problems.push({ kind: 'orphan', what: 'no link' })
    }
    if (record.status < CLIENT_ERROR && record.status > 0) continue
    for (const from of linkedFrom.get(path) ?? []) {
      pages.get(from)?.record.problems.push({ kind: 'broken_link', what: `${path} ${record.status}` })
    }
  }
}

/** Links from the page itself and from its translations do not count: their visitors have found the page already. */
function isLinked(
  path: string,
  linkedFrom: ReadonlyMap<string, ReadonlySet<string>>,
  siteUrls: SiteUrls,
  pages: Pages,
) {
  const alternatePaths = Object.values(pages.get(path)?.record.alternates ?? {}).map((href) =>
    siteUrls.toPath(href, path),
  )
  return [...(linkedFrom.get(path) ?? [])].some((from) => from !== path && !alternatePaths.includes(from))
}

function addDuplicates(pages: Pages, part: 'title' | 'description'): void {
  const byText = new Map<string, string[]>()
  for (const [path, { record }] of pages) {
    if (!record.indexable || !record[part]) continue
    const key = `${record.lang.split('-')[0]} ${record[part]}`
    byText.set(key, [...(byText.get(key) ?? []), path])
  }
  for (const paths of byText.values()) {
    for (const path of paths.length > 1 ? paths : []) {
      const other = paths.find((one) => one !== path)
      pages.get(path)?.record.problems.push({ kind: 'duplicate', what: `${part} = ${other}` })
    }
  }
}

/** Each language must lead to a page that is there and names this one in return. */
function alternateProblems(path: string, pages: Pages, siteUrls: SiteUrls): AuditProblem[] {
  const { record } = pages.get(path) ?? {}
  const alternates = Object.entries(record?.alternates ?? {})
  if (!record?.indexable || alternates.length === 0) return []
  const broken = (what: string): AuditProblem => ({ kind: 'broken_alternate', what })
  const self = alternates.some(([, href]) => siteUrls.toPath(href, path) === path)
    ? []
    : [broken('does not name itself')]
  const others = alternates.flatMap(([lang, href]) => {
    const target = siteUrls.toPath(href, path)
    const other = target === null ? undefined : pages.get(target)?.record
    if (!other || target === path) return []
    if (other.status !== 200 || !other.indexable) return [broken(`${lang} ${target}: ${other.status} ${other.verdict}`)]
    const linksBack = Object.values(other.alternates).some((link) => siteUrls.toPath(link, other.path) === path)
    return linksBack ? [] : [broken(`${lang} ${target}: no link back`)]
  })
  return [...self, ...others]
}

/** More than one hop, and going round. */
function redirectProblems(path: string, pages: Pages, siteUrls: SiteUrls): AuditProblem[] {
  const hops = [path]
  for (let at = pages.get(path)?.record; at && isRedirect(at.status) && hops.length < MAX_HOPS; ) {
    const next = siteUrls.toPath(at.location ?? '', at.path)
    if (next === null) break
    const isLoop = hops.includes(next)
    hops.push(next)
    if (isLoop) break
    at = pages.get(next)?.record
  }
  return hops.length > 2 ? [{ kind: 'redirect', what: hops.slice(1).join(' → ') }] : []
}
