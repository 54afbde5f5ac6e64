import { isInSection } from '../../domain/routing/site-audit'
import { AGENT_NAMES, type Agent, type SiteClient } from './agents'
import { createFrontier } from './frontier'
import { headDifference } from './head-difference'
import { isRedirect, type JudgedPage, judgePage } from './judge'
import { judgeAcrossPages } from './judge-across-pages'
import { type LinkFigures, toLinkFigures } from './link-figures'
import { loadSitemap } from './load-sitemap'
import { checkPictures } from './pictures'
import type { AuditProblem, AuditReport, PageRecord } from './report'
import { parseRobots } from './robots'
import { runConcurrently } from './run-concurrently'
import { createSiteUrls } from './site-urls'

export type CrawlOptions = {
  /** Origin of the site: `https://shop.example`. */
  base: string
  agents?: readonly Agent[]
  /** How many addresses to ask for; 0 for all there are. */
  limit?: number
  atOnce?: number
  /** Reads only what lies below this path, in every language. */
  section?: string | null
  /** False to skip the images of social previews: each is drawn at its first request. */
  pictures?: boolean
  /** Ends the crawl; what was read is judged and given. */
  signal?: AbortSignal
  /** After each page, then after each picture: how many were read, how many are known, and which one it was. */
  onProgress?: (done: number, total: number, path: string) => void
  now: Date
}

const AT_ONCE = 6

/** Thrown when the site does not answer at all; the message says what and where. */
export class SiteUnavailableError extends Error {}

/** Reads a site from its sitemap and its links, and judges every page; robots.txt is obeyed, nothing foreign is read. */
export async function crawl(site: SiteClient, options: CrawlOptions): Promise<AuditReport> {
  const { base, agents = AGENT_NAMES, limit = 0, atOnce = AT_ONCE, signal, onProgress, now } = options
  const { section = null, pictures = true } = options
  const [first = 'plain', ...others] = agents
  const siteUrls = createSiteUrls(base)
  const homeResponse = await site.fetchPage(new URL('/', base).href, first)
  if (homeResponse.status === 0)
    throw new SiteUnavailableError(`${base} does not answer: ${homeResponse.error ?? 'no reply'}`)
  const start = judgePage('/', homeResponse, siteUrls, false)
  if (start.record.canonical) siteUrls.add(start.record.canonical)

  const map = await loadSitemap(site, siteUrls, base, first)
  const isAllowed = parseRobots(map.robots)
  const sectionPaths = map.paths.filter((path) => isInSection(section, path))
  const listed = new Set(sectionPaths)
  const frontier = createFrontier(
    (path) => isAllowed(path) && isInSection(section, path),
    (path) => listed.has(path),
    limit,
  )
  const judgedPages = new Map<string, JudgedPage>()
  const linkedFrom = new Map<string, Set<string>>()

  function follow(path: string, { record, facts }: JudgedPage): void {
    if (isRedirect(record.status)) frontier.add(siteUrls.toPath(record.location ?? '', path))
    if (!record.indexable || !facts) return
    for (const href of Object.values(record.alternates)) frontier.add(siteUrls.toPath(href, path))
    for (const { href, follow: mayFollow } of facts.links) {
      const target = siteUrls.toPath(href, path)
      if (target === null || !mayFollow) continue
      linkedFrom.set(target, (linkedFrom.get(target) ?? new Set()).add(path))
      frontier.add(target)
    }
  }

  async function read(path: string): Promise<void> {
    const url = new URL(path, base).href
    const judgeAs = async (agent: Agent) =>
      judgePage(path, await site.fetchPage(url, agent), siteUrls, listed.has(path))
    const judgedPage = await judgeAs(first)
    for (const agent of judgedPage.record.indexable ? others : []) {
      const what = headDifference(judgedPage, await judgeAs(agent))
      if (what) judgedPage.record.problems.push({ kind: 'head_differs', what: `${agent}: ${what}` })
    }
    // What was broken off says nothing about the page.
    if (signal?.aborted) return
    follow(path, judgedPage)
    // A copy: a text cut out of a page would keep the whole page in memory.
    judgedPages.set(path, { record: structuredClone(judgedPage.record), facts: null })
    onProgress?.(judgedPages.size, frontier.size(), path)
  }

  frontier.add('/')
  if (section !== null) follow('/', start)
  for (const path of sectionPaths) frontier.add(path)
  await runConcurrently(() => (signal?.aborted ? undefined : frontier.takeNext()), read, atOnce)

  const isStopped = signal?.aborted === true
  judgeAcrossPages(judgedPages, linkedFrom, siteUrls, section === null && frontier.isWhole() && !isStopped)
  if (pictures && !isStopped) {
    const read = judgedPages.size
    const reportProgress = (done: number, total: number, url: string) => onProgress?.(read + done, read + total, url)
    await checkPictures(judgedPages, site, siteUrls, { atOnce, signal, onProgress: reportProgress })
  }
  const disallowed = sectionPaths.filter((path) => !isAllowed(path))
  const disallowedProblems = disallowed.map(
    (path): AuditProblem => ({ kind: 'not_indexable', what: `${path}: robots.txt` }),
  )
  return {
    version: 1,
    base,
    at: now.toISOString(),
    agents: [...agents],
    section,
    pictures: pictures && !signal?.aborted,
    finished: frontier.remainingCount() === 0 && !isStopped,
    left: frontier.remainingCount(),
    sitemap: { urls: sectionPaths.length, problems: [...map.problems, ...disallowedProblems] },
    pages: toPages(judgedPages, toLinkFigures(judgedPages.keys(), linkedFrom)),
  }
}

function toPages(judgedPages: ReadonlyMap<string, JudgedPage>, links: ReadonlyMap<string, LinkFigures>): PageRecord[] {
  const records = [...judgedPages.values()].map(({ record: judged }): PageRecord => {
    const record = { ...judged, ...links.get(judged.path) }
    return record.verdict === 'clean' && record.problems.length > 0 ? { ...record, verdict: 'problems' } : record
  })
  return records.toSorted((judgedPage, other) => (judgedPage.path < other.path ? -1 : 1))
}
