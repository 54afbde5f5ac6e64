import { log } from '../../server/runtime/log'
import type { FindingState } from '../../server/seo/page-findings-state'
import { listAddresses } from './heads'

const PRODUCTS_AT_ONCE = 2_000

/** A running rebuild of the page inventory: pages audited before `since` must be audited again. */
type TakingUp = { since: Date; listed: Promise<void>; done: Promise<void> }

// Pages and the API are separate bundles: without this shared state each would rebuild the inventory.
const holder = globalThis as typeof globalThis & { navamaniTakingUp?: TakingUp | undefined }

/** Start of the running inventory rebuild; null when none is running. */
export function inventoryRebuildingSince(): Date | null {
  return holder.navamaniTakingUp?.since ?? null
}

/** Resolves when no inventory rebuild is running. */
export async function untilTakenUp(): Promise<void> {
  await holder.navamaniTakingUp?.done
}

/**
 * Starts a rebuild of the page inventory, or joins the running one, and waits for all pages except products. Products
 * follow in the background in batches; `next` is the state to save when all of them are listed.
 */
export async function rebuildInventory(next: FindingState, now: Date): Promise<void> {
  holder.navamaniTakingUp ??= begin(next, now)
  await holder.navamaniTakingUp.listed
}

function begin(next: FindingState, now: Date): TakingUp {
  const listed = takeUpLists(now)
  const done = listed
    .then(() => takeUpProducts(next, now))
    .catch((error: unknown) => log().error({ err: error }, 'the page inventory could not be rebuilt completely'))
    .finally(() => {
      holder.navamaniTakingUp = undefined
    })
  return { since: now, listed, done }
}

async function takeUpLists(now: Date): Promise<void> {
  const { keepAddresses, markOlderLists } = await import('../../server/seo/page-inventory')
  await keepAddresses(await listAddresses())
  await markOlderLists(now)
}

async function takeUpProducts(next: FindingState, now: Date): Promise<void> {
  const { keepSomeProducts } = await import('../../server/seo/page-inventory')
  const { saveFindingState } = await import('../../server/seo/page-findings-state')
  for (let last: number | null = 0; last !== null; ) last = await keepSomeProducts(last, PRODUCTS_AT_ONCE, now)
  await saveFindingState({ ...next, listed: true }, now)
}
