import { log } from '../../server/runtime/log'
import type { FindingState } from '../../server/seo/page-findings-state'
import { listAddresses } from './heads'

const PRODUCTS_AT_ONCE = 2_000

/** Every page is being taken up anew: those looked at before `since` are to be looked at again. */
type TakingUp = { since: Date; listed: Promise<void>; done: Promise<void> }

// Pages and the API are bundled apart: each would take up everything by itself.
const holder = globalThis as typeof globalThis & { navamaniTakingUp?: TakingUp | undefined }

/** Since when pages are being taken up; null where all are. */
export function inventoryRebuildingSince(): Date | null {
  return holder.navamaniTakingUp?.since ?? null
}

/** Settled when nothing is being taken up any more. */
export async function untilTakenUp(): Promise<void> {
  await holder.navamaniTakingUp?.done
}

/**
 * Begins to take up every page, once however often it is called, and waits for those that show no single product. The
 * products follow in the background, some thousands at a time; `next` is what is true when all of them are there.
 */
export async function rebuildInventory(next: FindingState, now: Date): Promise<void> {
  holder.navamaniTakingUp ??= begin(next, now)
  await holder.navamaniTakingUp.listed
}

function begin(next: FindingState, now: Date): TakingUp {
  const listed = takeUpLists(now)
  const done = listed
    .then(() => takeUpProducts(next, now))
    .catch((error: unknown) => log().error({ err: error }, 'not every page was taken up'))
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
