import { perProcess } from '../../per-process'
import { log } from '../../server/runtime/log'
import type { FindingState } from '../../server/seo/page-findings-state'
import { listInventoryPages } from './template-heads'

const PRODUCTS_AT_ONCE = 2_000

/** A running rebuild of the page inventory: pages audited before `since` must be audited again. */
type InventoryRebuild = { since: Date; listed: Promise<void>; done: Promise<void> }

const rebuild = perProcess('inventory rebuild', (): { running: InventoryRebuild | null } => ({ running: null }))

/** Start of the running inventory rebuild; null when none is running. */
export function inventoryRebuildStartedAt(): Date | null {
  return rebuild.running?.since ?? null
}

/** Resolves when no inventory rebuild is running. */
export async function waitForInventoryRebuild(): Promise<void> {
  await rebuild.running?.done
}

/**
 * Starts a rebuild of the page inventory, or joins the running one, and waits for all pages except products. Products
 * follow in the background in batches; `next` is the state to save when all of them are listed.
 */
export async function rebuildInventory(next: FindingState, now: Date): Promise<void> {
  rebuild.running ??= startRebuild(next, now)
  await rebuild.running.listed
}

function startRebuild(next: FindingState, now: Date): InventoryRebuild {
  const listed = rebuildPages(now)
  const done = listed
    .then(() => rebuildProducts(next, now))
    .catch((error: unknown) => log().error({ err: error }, 'the page inventory could not be rebuilt completely'))
    .finally(() => {
      rebuild.running = null
    })
  return { since: now, listed, done }
}

async function rebuildPages(now: Date): Promise<void> {
  const { syncPages: keepAddresses, markListsStaleBefore: markOlderLists } = await import(
    '../../server/seo/page-inventory'
  )
  await keepAddresses(await listInventoryPages())
  await markOlderLists(now)
}

async function rebuildProducts(next: FindingState, now: Date): Promise<void> {
  const { syncProductPagesAfter: keepSomeProducts } = await import('../../server/seo/page-inventory')
  const { saveFindingState } = await import('../../server/seo/page-findings-state')
  for (let lastId: number | null = 0; lastId !== null; ) lastId = await keepSomeProducts(lastId, PRODUCTS_AT_ONCE, now)
  await saveFindingState({ ...next, listed: true }, now)
}
