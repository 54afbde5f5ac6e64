import { log } from '../../server/runtime/log'
import type { ReadText } from './audit-page'
import { findings, lookAtSomePages, lookAtSomeProducts, wasLookedAt } from './audit-pages'
import { listAddresses } from './heads'
import { inventoryRebuildingSince, untilTakenUp } from './rebuild-inventory'

/** Small batches, so that a request with priority waits only briefly for the batch in progress. */
const PRODUCTS_AT_ONCE = 25
const PAGES_AT_ONCE = 1

/** A page to be audited in every language. */
export type Page = { path: string; product_id?: number | null }
type Wanted = { page: Page; looked: Promise<void>; tell: () => void }
type Reading = {
  /** Pages that a request waits for, the most recently requested first. */
  wanted: Map<string, Wanted>
  running: Promise<void> | undefined
  readText: ReadText
  now: Date
}

// Pages and the API are separate bundles: without this shared state each would audit every page.
const holder = globalThis as typeof globalThis & { navamaniReading?: Reading }

/** Audits some pages before all others; resolves when each of them was tried. */
export async function auditFirst(pages: Page[], readText: ReadText, now: Date): Promise<void> {
  if (pages.length === 0) return
  const reading = begin(readText, now)
  const asked = new Map(pages.map((page) => [keyOf(page), page]))
  const entries = [...asked].map(([key, page]): [string, Wanted] => [key, reading.wanted.get(key) ?? toWanted(page)])
  reading.wanted = new Map([...entries, ...[...reading.wanted].filter(([key]) => !asked.has(key))])
  run(reading)
  await Promise.all(entries.map(([, { looked }]) => looked))
}

/** Audits all remaining pages in the background, one batch at a time; repeated calls share the same run. */
export async function auditRemaining(readText: ReadText, now: Date): Promise<void> {
  const reading = begin(readText, now)
  await untilTakenUp()
  await run(reading)
}

function begin(readText: ReadText, now: Date): Reading {
  holder.navamaniReading ??= { wanted: new Map(), running: undefined, readText, now }
  return Object.assign(holder.navamaniReading, { readText, now })
}

const keyOf = ({ path, product_id: id }: Page) => (id ? String(id) : path)

function toWanted(page: Page): Wanted {
  let tell = () => {}
  const looked = new Promise<void>((resolve) => {
    tell = resolve
  })
  return { page, looked, tell }
}

function run(reading: Reading): Promise<void> {
  reading.running ??= Promise.resolve()
    .then(() => lookAtAll(reading))
    .catch((error: unknown) => log().error({ err: error }, 'the audit of pages did not finish'))
  return reading.running
}

async function lookAtAll(reading: Reading): Promise<void> {
  try {
    for (;;) {
      if (reading.wanted.size > 0) await lookAtWanted(reading)
      // Pages of a running inventory rebuild are audited afterwards. No await between the last check and the break.
      else if (inventoryRebuildingSince() || (!(await lookAtMore(reading)) && reading.wanted.size === 0)) break
    }
  } finally {
    reading.running = undefined
  }
}

async function lookAtWanted(reading: Reading): Promise<void> {
  const all = [...reading.wanted.values()]
  const isProduct = ({ page }: Wanted) => Boolean(page.product_id)
  const some = all[0] && isProduct(all[0]) ? all.filter(isProduct).slice(0, PRODUCTS_AT_ONCE) : all.slice(0, 1)
  const ids = some.flatMap(({ page }) => page.product_id ?? [])
  const paths = some.flatMap(({ page }) => (page.product_id ? [] : page.path))
  try {
    if (ids.length > 0) await lookAtSomeProducts(ids, reading.now)
    if (paths.length > 0) await lookAtSomePages(paths, reading.readText, reading.now)
  } catch (error) {
    log().error({ err: error, ids, paths }, 'a page could not be audited')
  }
  for (const { page, tell } of some) {
    reading.wanted.delete(keyOf(page))
    tell()
  }
}

/** Audits the next stale pages without priority; false when none remain. */
async function lookAtMore({ readText, now }: Reading): Promise<boolean> {
  await listAgain(now)
  const { countTitles, stalePages, staleProducts } = await findings()
  const ids = await staleProducts(PRODUCTS_AT_ONCE)
  const paths = ids.length > 0 ? [] : await stalePages(PAGES_AT_ONCE)
  if (ids.length > 0) await lookAtSomeProducts(ids, now)
  else if (paths.length > 0) await lookAtSomePages(paths, readText, now)
  else if (wasLookedAt()) await countTitles()
  return ids.length + paths.length > 0
}

/** Listing pages may have appeared or disappeared with the products that changed. */
async function listAgain(now: Date): Promise<void> {
  const { getFindingState, saveFindingState } = await import('../../server/seo/page-findings-state')
  const state = await getFindingState()
  if (!state || state.listed) return
  const { keepAddresses } = await import('../../server/seo/page-inventory')
  await keepAddresses(await listAddresses())
  await saveFindingState({ ...state, listed: true }, now)
}
