import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageKind } from '../../domain/routing/page-problems'
import { subCategoryType, typesOf } from '../../domain/routing/paths'
import { site } from '../../site'
import { api } from '../index'
import { loadFindingsModule } from './audit-pages'
import type { QueuedPage } from './audit-queue'
import { rebuildInventory } from './rebuild-inventory'

/** Up to so many changed pages are audited with priority; larger changes wait in the queue. */
const MAX_PRIORITY_PAGES = 60

/** Identifies build and configuration: another one renders different pages from the same catalogue. */
function buildFingerprint(): string {
  const file = join(process.cwd(), '.next/BUILD_ID')
  const { url: _, ...settings } = site()
  return JSON.stringify([existsSync(file) ? readFileSync(file, 'utf8') : '', settings])
}

/**
 * Updates the page inventory and marks stale pages: new and removed URLs, changed products (from the database's change
 * log), pages whose metadata staff edited. Returns the changed pages if they are few.
 */
export async function refreshInventory(now: Date): Promise<QueuedPage[]> {
  const {
    catalogueChangesSince: changesSince,
    loadFindingState: getFindingState,
    saveFindingState,
  } = await import('../../server/seo/page-findings-state')
  const { markStale } = await loadFindingsModule()
  const { ids, next } = await changesSince(await getFindingState(), buildFingerprint())
  if (ids === null) await rebuildInventory(next, now)
  else if (ids.length > 0) {
    const { syncProductPages: keepProducts } = await import('../../server/seo/page-inventory')
    await keepProducts(ids)
    await markStale({ ids })
    await saveFindingState(next, now)
  }
  return [
    ...onlyIfFew((ids ?? []).map((id) => ({ path: '', product_id: id }))),
    ...onlyIfFew(await markRewrittenPages()),
  ]
}

const onlyIfFew = (pages: QueuedPage[]) => (pages.length <= MAX_PRIORITY_PAGES ? pages : [])

async function markRewrittenPages(): Promise<QueuedPage[]> {
  const { markOverriddenPages: markRewritten, markStale } = await loadFindingsModule()
  const rewritten = await markRewritten()
  for (const page of rewritten) if (page.shut) await markStale(await findLinkedPages(page))
  return rewritten
}

/** The pages that a page links to: a page closed to search engines no longer counts as a link. */
async function findLinkedPages({
  path,
  kind,
  category_id: id,
}: {
  path: string
  kind: PageKind
  category_id: number | null
}) {
  if (kind === 'gems') return { kind: 'category' as const }
  if (kind === 'info') return { kind: 'info' as const }
  if (kind === 'category') return { categories: id === null ? [] : [id] }
  if (kind !== 'landing') return { categories: [] }
  const [prefix = '', below] = path.slice(1).split('/')
  const types = below === undefined ? typesOf(prefix) : [subCategoryType(prefix, below)]
  const { data } = await api.category.listall({})
  return {
    categories: (data ?? []).flatMap((category) => (types.includes(category.category_type_id) ? category.id : [])),
  }
}
