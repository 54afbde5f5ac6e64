import { isInSection } from '../../domain/routing/site-audit'
import { AGENT_NAMES, type Agent, type Site } from './agents'
import { workAtOnce } from './at-once'
import { createFrontier } from './frontier'
import { headDifference } from './head-difference'
import { isMoved, type Judged, judge } from './judge'
import { createOwnAddress } from './own-address'
import { judgePictures } from './pictures'
import { readMap } from './read-map'
import type { PageRecord, Problem, Report } from './report'
import { toRobots } from './robots'
import { judgeTogether } from './together'

export type Options = {
  /** Origin of the site: `https://shop.example`. */
  base: string
  agents?: readonly Agent[]
  /** How many addresses to ask for; 0 for all there are. */
  limit?: number
  atOnce?: number
  /** Reads only what lies below this path, in every language. */
  section?: string | null
  /** False to leave the pictures of link cards alone: each is drawn when it is first asked for. */
  pictures?: boolean
  /** Ends the crawl; what was read is judged and given. */
  signal?: AbortSignal
  /** After each page, then after each picture: how many were read, how many are known, and which one it was. */
  onProgress?: (done: number, known: number, path: string) => void
  now: Date
}

const AT_ONCE = 6

/** Thrown when the site does not answer at all; the message says what and where. */
export class SiteAway extends Error {}

/** Reads a site from its sitemap and its links, and judges every page; robots.txt is obeyed, nothing foreign is read. */
export async function crawl(site: Site, options: Options): Promise<Report> {
  const { base, agents = AGENT_NAMES, limit = 0, atOnce = AT_ONCE, signal, onProgress, now } = options
  const { section = null, pictures = true } = options
  const [first = 'plain', ...others] = agents
  const own = createOwnAddress(base)
  const home = await site.ask(new URL('/', base).href, first)
  if (home.status === 0) throw new SiteAway(`${base} does not answer: ${home.error ?? 'no reply'}`)
  const start = judge('/', home, own, false)
  if (start.record.canonical) own.add(start.record.canonical)

  const map = await readMap(site, own, base, first)
  const isOpen = toRobots(map.robots)
  const inside = map.paths.filter((path) => isInSection(section, path))
  const listed = new Set(inside)
  const frontier = createFrontier(
    (path) => isOpen(path) && isInSection(section, path),
    (path) => listed.has(path),
    limit,
  )
  const judged = new Map<string, Judged>()
  const linkedFrom = new Map<string, Set<string>>()

  function follow(path: string, { record, facts }: Judged): void {
    if (isMoved(record.status)) frontier.learn(own.toPath(record.location ?? '', path))
    if (!record.indexable || !facts) return
    for (const href of Object.values(record.alternates)) frontier.learn(own.toPath(href, path))
    for (const { href, follow: may } of facts.links) {
      const target = own.toPath(href, path)
      if (target === null || !may) continue
      linkedFrom.set(target, (linkedFrom.get(target) ?? new Set()).add(path))
      frontier.learn(target)
    }
  }

  async function read(path: string): Promise<void> {
    const url = new URL(path, base).href
    const ask = async (agent: Agent) => judge(path, await site.ask(url, agent), own, listed.has(path))
    const one = await ask(first)
    for (const agent of one.record.indexable ? others : []) {
      const what = headDifference(one, await ask(agent))
      if (what) one.record.problems.push({ kind: 'head_differs', what: `${agent}: ${what}` })
    }
    // What was broken off says nothing about the page.
    if (signal?.aborted) return
    follow(path, one)
    // A copy: a text cut out of a page would keep the whole page in memory.
    judged.set(path, { record: structuredClone(one.record), facts: null })
    onProgress?.(judged.size, frontier.size(), path)
  }

  frontier.learn('/')
  if (section !== null) follow('/', start)
  for (const path of inside) frontier.learn(path)
  await workAtOnce(() => (signal?.aborted ? undefined : frontier.take()), read, atOnce)

  const stopped = signal?.aborted === true
  judgeTogether(judged, linkedFrom, own, section === null && frontier.isWhole() && !stopped)
  if (pictures && !stopped) {
    const read = judged.size
    const note = (done: number, known: number, url: string) => onProgress?.(read + done, read + known, url)
    await judgePictures(judged, site, own, { atOnce, signal, onProgress: note })
  }
  const closed = inside.filter((path) => !isOpen(path))
  const shut = closed.map((path): Problem => ({ kind: 'not_indexable', what: `${path}: robots.txt` }))
  return {
    version: 1,
    base,
    at: now.toISOString(),
    agents: [...agents],
    section,
    pictures: pictures && !signal?.aborted,
    finished: frontier.left() === 0 && !stopped,
    left: frontier.left(),
    sitemap: { urls: inside.length, problems: [...map.problems, ...shut] },
    pages: toPages(judged),
  }
}

function toPages(judged: ReadonlyMap<string, Judged>): PageRecord[] {
  const records = [...judged.values()].map(({ record }): PageRecord => {
    return record.verdict === 'clean' && record.problems.length > 0 ? { ...record, verdict: 'problems' } : record
  })
  return records.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
