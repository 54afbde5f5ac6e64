import { perProcess } from '../../../per-process'

/** URLs held in memory at most, and those counted for one network address in a minute. */
export const MAX_PENDING_URLS = 1_000
const MAX_PER_ADDRESS = 60
const WINDOW_MS = 60_000
const MAX_ADDRESSES = 10_000

/** Who requested a URL; `linkedFrom` is the page that linked to it (domain/routing/not-found-url). */
type UrlVisit = { isRobot: boolean; address: string; linkedFrom: string | null; now: Date }
export type UrlCount = { visitors: number; robots: number; lastAt: Date }
export type NotFoundCount = UrlCount & { answer: 'not_found' | 'home'; linkedFrom: string | null; firstAt: Date }
type PendingCounts = {
  notFound: Map<string, NotFoundCount>
  redirected: Map<string, UrlCount>
  addresses: Map<string, { count: number; until: number }>
}

const pending = perProcess(
  'url counts',
  (): PendingCounts => ({
    notFound: new Map(),
    redirected: new Map(),
    addresses: new Map(),
  }),
)

/** Counts a request for an unknown URL in memory; `url` is a result of `toNotFoundUrl`. */
export function countNotFound(url: string, answer: NotFoundCount['answer'], visit: UrlVisit): void {
  if (!isAdmitted(visit)) return
  const { now, linkedFrom } = visit
  addNotFound(url, { ...toCount(visit), answer, linkedFrom, firstAt: now })
}

/** Counts a request for a URL that has a redirect in memory; `url` is a normalised source. */
export function countRedirect(url: string, visit: UrlVisit): void {
  if (isAdmitted(visit)) addRedirected(url, toCount(visit))
}

/** All counts since the last call; the caller stores them, or gives them back. */
export function takeUrlCounts(): { notFound: Map<string, NotFoundCount>; redirected: Map<string, UrlCount> } {
  const { notFound, redirected } = pending
  Object.assign(pending, { notFound: new Map(), redirected: new Map() })
  return { notFound, redirected }
}

/** Gives counts back that could not be stored. */
export function restoreUrlCounts({ notFound, redirected }: ReturnType<typeof takeUrlCounts>): void {
  for (const [url, count] of notFound) addNotFound(url, count)
  for (const [url, count] of redirected) addRedirected(url, count)
}

const toCount = ({ isRobot, now }: UrlVisit): UrlCount => ({
  visitors: isRobot ? 0 : 1,
  robots: isRobot ? 1 : 0,
  lastAt: now,
})

function addNotFound(url: string, count: NotFoundCount): void {
  const existing = pending.notFound.get(url)
  if (existing) {
    const linkedFrom = count.linkedFrom ?? existing.linkedFrom
    pending.notFound.set(url, { ...existing, ...sum(existing, count), linkedFrom })
  } else if (pending.notFound.size < MAX_PENDING_URLS) pending.notFound.set(url, count)
}

function addRedirected(url: string, count: UrlCount): void {
  const existing = pending.redirected.get(url)
  if (existing || pending.redirected.size < MAX_PENDING_URLS)
    pending.redirected.set(url, existing ? sum(existing, count) : count)
}

const sum = (one: UrlCount, other: UrlCount): UrlCount => ({
  visitors: one.visitors + other.visitors,
  robots: one.robots + other.robots,
  lastAt: new Date(Math.max(one.lastAt.getTime(), other.lastAt.getTime())),
})

/** False for an address past its limit, which would fill the log with invented URLs. */
function isAdmitted({ address, now }: UrlVisit): boolean {
  const time = now.getTime()
  const existing = pending.addresses.get(address)
  const usage = existing && existing.until > time ? existing : { count: 0, until: time + WINDOW_MS }
  if (usage !== existing) {
    if (pending.addresses.size >= MAX_ADDRESSES) pending.addresses.clear()
    pending.addresses.set(address, usage)
  }
  usage.count += 1
  return usage.count <= MAX_PER_ADDRESS
}
