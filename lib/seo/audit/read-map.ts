import type { Agent, Site } from './agents'
import type { OwnAddress } from './own-address'
import type { Problem } from './report'
import { toSitemaps } from './robots'
import { readSitemap } from './sitemap'

const MAX_FILES = 500

/** What a site says of itself before any page: robots.txt, and the paths of its sitemaps in their order. */
type SiteMap = { robots: string; paths: string[]; problems: Problem[] }

/** Reads robots.txt and every sitemap it names, `/sitemap.xml` where it names none. */
export async function readMap(site: Site, own: OwnAddress, base: string, agent: Agent): Promise<SiteMap> {
  const answer = await site.ask(new URL('/robots.txt', base).href, agent)
  const robots = answer.status === 200 ? answer.text : ''
  const named = toSitemaps(robots)
  const files = new Set(named.length > 0 ? named : ['/sitemap.xml'])
  const paths = new Set<string>()
  const problems: Problem[] = []
  for (const file of files) {
    if (files.size > MAX_FILES) break
    const url = own.toUrl(file)
    const sent = url ? await site.ask(url, agent) : null
    const read = sent?.status === 200 ? readSitemap(sent.text) : null
    if (!read) {
      problems.push({ kind: 'missing', what: `sitemap ${file}: ${sent?.error ?? sent?.status ?? 'no address'}` })
      continue
    }
    for (const one of read.urls) {
      if (read.kind === 'index') files.add(one)
      else addPath(own.toPath(one), one, paths, problems)
    }
  }
  return { robots, paths: [...paths], problems }
}

function addPath(path: string | null, url: string, paths: Set<string>, problems: Problem[]): void {
  if (path === null) problems.push({ kind: 'not_indexable', what: `${url}: another host` })
  else paths.add(path)
}
