import type { Agent, SiteClient } from './agents'
import type { AuditProblem } from './report'
import { parseSitemapUrls } from './robots'
import type { SiteUrls } from './site-urls'
import { readSitemap } from './sitemap'

const MAX_FILES = 500

/** What a site says of itself before any page: robots.txt, and the paths of its sitemaps in their order. */
type SitemapContents = { robots: string; paths: string[]; problems: AuditProblem[] }

/** Reads robots.txt and every sitemap it names, `/sitemap.xml` where it names none. */
export async function loadSitemap(
  site: SiteClient,
  siteUrls: SiteUrls,
  base: string,
  agent: Agent,
): Promise<SitemapContents> {
  const answer = await site.fetchPage(new URL('/robots.txt', base).href, agent)
  const robots = answer.status === 200 ? answer.text : ''
  const sitemapUrls = parseSitemapUrls(robots)
  const files = new Set(sitemapUrls.length > 0 ? sitemapUrls : ['/sitemap.xml'])
  const paths = new Set<string>()
  const problems: AuditProblem[] = []
  for (const file of files) {
    if (files.size > MAX_FILES) break
    const url = siteUrls.toUrl(file)
    const response = url ? await site.fetchPage(url, agent) : null
    const sitemap = response?.status === 200 ? readSitemap(response.text) : null
    if (!sitemap) {
      problems.push({
        kind: 'missing',
        what: `sitemap ${file}: ${response?.error ?? response?.status ?? 'no address'}`,
      })
      continue
    }
    for (const listedUrl of sitemap.urls) {
      if (sitemap.kind === 'index') files.add(listedUrl)
      else addPath(siteUrls.toPath(listedUrl), listedUrl, paths, problems)
    }
  }
  return { robots, paths: [...paths], problems }
}

function addPath(path: string | null, url: string, paths: Set<string>, problems: AuditProblem[]): void {
  if (path === null) problems.push({ kind: 'not_indexable', what: `${url}: another host` })
  else paths.add(path)
}
