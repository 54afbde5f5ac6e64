import { lookup, reverse } from 'node:dns/promises'
import { type Crawler, type CrawlerProof, isCrawlerHost } from '../../../domain/analytics/crawlers'
import { perProcess } from '../../../per-process'

const MAX_ADDRESSES = 5_000
const MAX_LOOKUPS = 20
const REMEMBERED_MS = 86_400_000
/** After a failed lookup the name server is left alone for a while. */
const FAILED_MS = 60_000

/** Name lookups; tests replace them. */
export type Names = {
  /** The names of an address. */
  reverse: (address: string) => Promise<string[]>
  /** The addresses of a name. */
  addresses: (name: string) => Promise<string[]>
}

const SYSTEM_NAMES: Names = {
  reverse,
  addresses: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
}

type Known = { proof: Promise<CrawlerProof>; until: number }
const state = perProcess('verified crawlers', () => ({ known: new Map<string, Known>(), lookups: 0 }))

/**
 * Whether an address belongs to the crawler that its user agent names, as the operators document it: its name is in their
 * domain and leads back to the address. Remembered for a day; `unknown` where names cannot be looked up.
 */
export function verifyCrawler(
  crawler: Crawler,
  address: string,
  now: Date,
  names = SYSTEM_NAMES,
): Promise<CrawlerProof> {
  const key = `${crawler} ${address}`
  const known = state.known.get(key)
  if (known && known.until > now.getTime()) return known.proof
  if (state.lookups >= MAX_LOOKUPS) return Promise.resolve('unknown')
  if (state.known.size >= MAX_ADDRESSES) state.known.clear()
  state.lookups += 1
  const entry: Known = { proof: prove(crawler, address, names), until: now.getTime() + REMEMBERED_MS }
  state.known.set(key, entry)
  void entry.proof.then((proof) => {
    state.lookups -= 1
    if (proof === 'unknown') entry.until = now.getTime() + FAILED_MS
  })
  return entry.proof
}

async function prove(crawler: Crawler, address: string, names: Names): Promise<CrawlerProof> {
  try {
    const owned = (await names.reverse(address)).filter((name) => isCrawlerHost(crawler, name))
    for (const name of owned) if ((await names.addresses(name)).includes(address)) return 'verified'
    return 'false'
  } catch (error) {
    // An address without any name is nobody's crawler.
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'false' : 'unknown'
  }
}
