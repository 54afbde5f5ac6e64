import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageKind } from '../../domain/routing/page-problems'
import { subCategoryType, typesOf } from '../../domain/routing/paths'
import { site } from '../../site'
import { api } from '../index'
import { findings } from './audit-pages'
import type { Page } from './read-pages'
import { rebuildInventory } from './rebuild-inventory'

/** Up to so many changed pages are audited with priority; larger changes wait in the queue. */
const AT_ONCE = 60

/** Identifies build and configuration: another one renders different pages from the same catalogue. */
function madeBy(): string {
  const file = join(process.cwd(), '.next/BUILD_ID')
  const { url: _, ...told } = site()
  return JSON.stringify([existsSync(file) ? readFileSync(file, 'utf8') : '', told])
}

/**
 * Updates the page inventory and marks stale pages: new and removed URLs, changed products (from the database's change
 * log), pages whose metadata staff edited. Returns the changed pages if they are few.
 */
export async function bringUpToDate(now: Date): Promise<Page[]> {
  const { changesSince, getFindingState, saveFindingState } = await import('../../server/seo/page-findings-state')
  const { markStale } = await findings()
  const { ids, next } = await changesSince(await getFindingState(), madeBy())
  if (ids === null) await rebuildInventory(next, now)
  else if (ids.length > 0) {
    const { keepProducts } = await import('../../server/seo/page-inventory')
    await keepProducts(ids)
    await markStale({ ids })
    await saveFindingState(next, now)
  }
  return [...fewOf((ids ?? []).map((id) => ({ path: '', product_id: id }))), ...fewOf(await markRewrittenPages())]
}

const fewOf = (pages: Page[]) => (pages.length <= AT_ONCE ? pages : [])

async function markRewrittenPages(): Promise<Page[]> {
  const { markRewritten, markStale } = await findings()
  const rewritten = await markRewritten()
  for (const page of rewritten) if (page.shut) await markStale(await listedBy(page))
  return rewritten
}

/** The pages that a page links to: a page closed to search engines no longer counts as a link. */
async function listedBy({ path, kind, category_id: id }: { path: string; kind: PageKind; category_id: number | null }) {
  if (kind === 'gems') return { kind: 'category' as const }
  if (kind === 'info') return { kind: 'info' as const }
  if (kind === 'category') return { categories: id === null ? [] : [id] }
  if (kind !== 'landing') return { categories: [] }
  const [prefix = '', below] = path.slice(1).split('/')
  const types = below === undefined ? typesOf(prefix) : [subCategoryType(prefix, below)]
  const { data } = await api.category.listall({})
  return { categories: (data ?? []).flatMap((known) => (types.includes(known.category_type_id) ? known.id : [])) }
}
