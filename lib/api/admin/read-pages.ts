import { log } from '../../server/runtime/log'
import type { ReadText } from './audit-page'
import { findings, lookAtSomePages, lookAtSomeProducts, wasLookedAt } from './audit-pages'
import { listAddresses } from './heads'
import { inventoryRebuildingSince, untilTakenUp } from './rebuild-inventory'

/** So few at a time that somebody who waits for others waits for these no longer than a blink. */
const PRODUCTS_AT_ONCE = 25
const PAGES_AT_ONCE = 1

/** A page in every language, as its rows tell it. */
export type Page = { path: string; product_id?: number | null }
type Wanted = { page: Page; looked: Promise<void>; tell: () => void }
type Reading = {
  /** Pages that somebody waits for, those asked for last first. */
  wanted: Map<string, Wanted>
  running: Promise<void> | undefined
  readText: ReadText
  now: Date
}

// Pages and the API are bundled apart: each would look at everything by itself.
const holder = globalThis as typeof globalThis & { navamaniReading?: Reading }

/** Looks at some pages before all others; settled when that was tried with each of them, however long it takes. */
export async function auditFirst(pages: Page[], readText: ReadText, now: Date): Promise<void> {
  if (pages.length === 0) return
  const reading = begin(readText, now)
  const asked = new Map(pages.map((page) => [keyOf(page), page]))
  const entries = [...asked].map(([key, page]): [string, Wanted] => [key, reading.wanted.get(key) ?? toWanted(page)])
  reading.wanted = new Map([...entries, ...[...reading.wanted].filter(([key]) => !asked.has(key))])
  run(reading)
  await Promise.all(entries.map(([, { looked }]) => looked))
}

/** Looks at all that is left, in the background; one after the other, however often it is called. */
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
    .catch((error: unknown) => log().error({ err: error }, 'not every page was looked at'))
  return reading.running
}

async function lookAtAll(reading: Reading): Promise<void> {
  try {
    for (;;) {
      if (reading.wanted.size > 0) await lookAtWanted(reading)
      // What is being taken up is looked at afterwards. Nothing is awaited between the last question and the end.
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
    log().error({ err: error, ids, paths }, 'a page could not be looked at')
  }
  for (const { page, tell } of some) {
    reading.wanted.delete(keyOf(page))
    tell()
  }
}

/** The next few pages that nobody waits for; false when none is left. */
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

/** Lists may have come or gone with the products that changed. */
async function listAgain(now: Date): Promise<void> {
  const { getFindingState, saveFindingState } = await import('../../server/seo/page-findings-state')
  const state = await getFindingState()
  if (!state || state.listed) return
  const { keepAddresses } = await import('../../server/seo/page-inventory')
  await keepAddresses(await listAddresses())
  await saveFindingState({ ...state, listed: true }, now)
}
