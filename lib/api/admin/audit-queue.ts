import { perProcess } from '../../per-process'
import { log } from '../../server/runtime/log'
import type { ReadText } from './audit-page'
import { auditPages, auditProducts, loadFindingsModule, takeNewFindingsFlag } from './audit-pages'
import { inventoryRebuildStartedAt, waitForInventoryRebuild } from './rebuild-inventory'
import { listInventoryPages } from './template-heads'

/** Small batches, so that a request with priority waits only briefly for the batch in progress. */
const PRODUCTS_AT_ONCE = 25
const PAGES_AT_ONCE = 1

/** A page to be audited in every language. */
export type QueuedPage = { path: string; product_id?: number | null }
type QueueEntry = { page: QueuedPage; whenDone: Promise<void>; markDone: () => void }
type AuditRun = {
  /** Pages that a request waits for, the most recently requested first. */
  queue: Map<string, QueueEntry>
  running: Promise<void> | undefined
  readText: ReadText
  now: Date
}

const audits = perProcess('audit', (): { current?: AuditRun } => ({}))

/** Audits some pages before all others; resolves when each of them was tried. */
export async function auditFirst(pages: QueuedPage[], readText: ReadText, now: Date): Promise<void> {
  if (pages.length === 0) return
  const audit = startAudit(readText, now)
  const requested = new Map(pages.map((page) => [queueKey(page), page]))
  const entries = [...requested].map(([key, page]): [string, QueueEntry] => [
    key,
    audit.queue.get(key) ?? toQueueEntry(page),
  ])
  audit.queue = new Map([...entries, ...[...audit.queue].filter(([key]) => !requested.has(key))])
  runAudit(audit)
  await Promise.all(entries.map(([, { whenDone }]) => whenDone))
}

/** Audits all remaining pages in the background, one batch at a time; repeated calls share the same run. */
export async function auditRemaining(readText: ReadText, now: Date): Promise<void> {
  const audit = startAudit(readText, now)
  await waitForInventoryRebuild()
  await runAudit(audit)
}

function startAudit(readText: ReadText, now: Date): AuditRun {
  audits.current ??= { queue: new Map(), running: undefined, readText, now }
  return Object.assign(audits.current, { readText, now })
}

const queueKey = ({ path, product_id: id }: QueuedPage) => (id ? String(id) : path)

function toQueueEntry(page: QueuedPage): QueueEntry {
  let markDone = () => {}
  const whenDone = new Promise<void>((resolve) => {
    markDone = resolve
  })
  return { page, whenDone, markDone }
}

function runAudit(audit: AuditRun): Promise<void> {
  audit.running ??= Promise.resolve()
    .then(() => processQueue(audit))
    .catch((error: unknown) => log().error({ err: error }, 'the audit of pages did not finish'))
  return audit.running
}

async function processQueue(audit: AuditRun): Promise<void> {
  try {
    for (;;) {
      if (audit.queue.size > 0) await auditRequested(audit)
      // Pages of a running inventory rebuild are audited afterwards. No await between the last check and the break.
      else if (inventoryRebuildStartedAt() || (!(await auditNextStale(audit)) && audit.queue.size === 0)) break
    }
  } finally {
    audit.running = undefined
  }
}

async function auditRequested(audit: AuditRun): Promise<void> {
  const entries = [...audit.queue.values()]
  const isProduct = ({ page }: QueueEntry) => Boolean(page.product_id)
  const batch =
    entries[0] && isProduct(entries[0]) ? entries.filter(isProduct).slice(0, PRODUCTS_AT_ONCE) : entries.slice(0, 1)
  const ids = batch.flatMap(({ page }) => page.product_id ?? [])
  const paths = batch.flatMap(({ page }) => (page.product_id ? [] : page.path))
  try {
    if (ids.length > 0) await auditProducts(ids, audit.now)
    if (paths.length > 0) await auditPages(paths, audit.readText, audit.now)
  } catch (error) {
    log().error({ err: error, ids, paths }, 'a page could not be audited')
  }
  for (const { page, markDone } of batch) {
    audit.queue.delete(queueKey(page))
    markDone()
  }
}

/** Audits the next stale pages without priority; false when none remain. */
async function auditNextStale({ readText, now }: AuditRun): Promise<boolean> {
  await relistPages(now)
  const {
    countDuplicateTitles: countTitles,
    listStalePages: stalePages,
    listStaleProducts: staleProducts,
  } = await loadFindingsModule()
  const ids = await staleProducts(PRODUCTS_AT_ONCE)
  const paths = ids.length > 0 ? [] : await stalePages(PAGES_AT_ONCE)
  if (ids.length > 0) await auditProducts(ids, now)
  else if (paths.length > 0) await auditPages(paths, readText, now)
  else {
    const isNew = takeNewFindingsFlag()
    if (isNew) await countTitles()
    if (isNew) await (await import('../../server/seo/page-table/save-pictures')).countRepeatedAlts()
    const { markNearDuplicates } = await import('../../server/seo/page-table/near-duplicates')
    await markNearDuplicates(isNew, Date.now())
  }
  return ids.length + paths.length > 0
}

/** Listing pages may have appeared or disappeared with the products that changed. */
async function relistPages(now: Date): Promise<void> {
  const { loadFindingState: getFindingState, saveFindingState } = await import('../../server/seo/page-findings-state')
  const state = await getFindingState()
  if (!state || state.listed) return
  const { syncPages: keepAddresses } = await import('../../server/seo/page-inventory')
  await keepAddresses(await listInventoryPages())
  await saveFindingState({ ...state, listed: true }, now)
}
