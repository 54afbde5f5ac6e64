import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageKind } from '../../domain/desk-rows'
import { subCategoryType, typesOf } from '../../domain/paths'
import { log } from '../../server/log'
import { site } from '../../site'
import { api } from '../index'
import { listAddresses } from './heads'
import { findings, lookAtSomePages, lookAtSomePieces, wasLookedAt } from './look'
import type { ReadText } from './look-at-page'

/** So many pages are looked at while somebody waits; more in the background. */
const AT_ONCE = 60
const PIECES_AT_ONCE = 100
const PAGES_AT_ONCE = 25

// Pages and the API are bundled apart: each would look at everything by itself.
const holder = globalThis as typeof globalThis & { navamaniFindings?: Promise<void> | undefined }

/** Another build or another configuration makes other pages of the same catalogue. */
function madeBy(): string {
  const file = join(process.cwd(), '.next/BUILD_ID')
  const { url: _, ...told } = site()
  return JSON.stringify([existsSync(file) ? readFileSync(file, 'utf8') : '', told])
}

/**
 * Brings the kept findings up to date as far as can be done while somebody waits: addresses that came and went, pieces
 * that changed (by the database's own log of changes), pages that staff rewrote. `lookOn` does the rest.
 */
export async function bringUpToDate(readText: ReadText, now: Date): Promise<void> {
  const { changesSince, getFindingState, saveFindingState } = await import('../../server/page-findings-state')
  const { keepAddresses, keepPieces, markStale } = await findings()
  const state = await getFindingState()
  const { ids, next } = await changesSince(state, madeBy())
  if (ids === null) {
    await keepPieces(null)
    await keepAddresses(await listAddresses())
    if (state) await markStale('all')
    await saveFindingState({ ...next, listed: true }, now)
  } else if (ids.length > 0) {
    await keepPieces(ids)
    await markStale({ ids })
    await saveFindingState(next, now)
    if (ids.length <= AT_ONCE) await lookAtSomePieces(ids, now)
  }
  await readRewritten(readText, now)
}

async function readRewritten(readText: ReadText, now: Date): Promise<void> {
  const { markRewritten, markStale } = await findings()
  const rewritten = await markRewritten()
  for (const page of rewritten) if (page.shut) await markStale(await listedBy(page))
  if (rewritten.length > 0 && rewritten.length <= AT_ONCE) await lookAtRows(rewritten, readText, now)
}

/** The pages to which a page leads: what is shut leads nowhere. */
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

/** Looks at the pages of some rows at once. */
export async function lookAtRows(
  rows: { path: string; product_id?: number | null }[],
  readText: ReadText,
  now: Date,
): Promise<void> {
  const ids = rows.flatMap(({ product_id: id }) => id ?? [])
  const paths = rows.flatMap(({ path, product_id: id }) => (id ? [] : path))
  if (ids.length > 0) await lookAtSomePieces([...new Set(ids)], now)
  if (paths.length > 0) await lookAtSomePages([...new Set(paths)], readText, now)
}

/** Looks at all that is left in the background, a few pages at a time; one after the other, however often it is called. */
export function lookOn(readText: ReadText, now: Date): Promise<void> {
  holder.navamaniFindings ??= lookAtRest(readText, now)
    .catch((error: unknown) => log().error({ err: error }, 'not every page was looked at'))
    .finally(() => {
      holder.navamaniFindings = undefined
    })
  return holder.navamaniFindings
}

async function lookAtRest(readText: ReadText, now: Date): Promise<void> {
  const { getFindingState, saveFindingState } = await import('../../server/page-findings-state')
  const { countTitles, keepAddresses, stalePages, stalePieces } = await findings()
  const state = await getFindingState()
  if (state && !state.listed) {
    await keepAddresses(await listAddresses())
    await saveFindingState({ ...state, listed: true }, now)
  }
  for (let ids = await stalePieces(PIECES_AT_ONCE); ids.length > 0; ids = await stalePieces(PIECES_AT_ONCE)) {
    await lookAtSomePieces(ids, now)
  }
  for (let paths = await stalePages(PAGES_AT_ONCE); paths.length > 0; paths = await stalePages(PAGES_AT_ONCE)) {
    await lookAtSomePages(paths, readText, now)
  }
  if (wasLookedAt()) await countTitles()
}
