import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ExperimentPreview } from '../../../contract/admin/seo/title-experiments'
import { type Db, getDb } from '../../../db/connection'
import { title_experiment, title_experiment_page } from '../../../db/schema'
import { type BulkValues, fillVariables } from '../../../domain/routing/bulk-edit'
import { MAX_METADATA_LENGTH, normalizeField } from '../../../domain/routing/page-metadata'
import { parsePageListQuery } from '../../../domain/routing/page-problems'
import { chooseVariantPaths, MAX_EXPERIMENT_PAGES } from '../../../domain/seo/title-experiment'
import { RefusalError } from '../../runtime/answer'
import { type FoundPage, listFindingsAfter } from '../page-findings'
import type { PageKey } from '../page-override'
import { loadBulkValues } from '../page-table/bulk-values'

export type TestedPage = PageKey & { version: number; title: string }
type Chosen = { variant: TestedPage[]; control: TestedPage[]; left_out: ExperimentPreview['left_out'] }
type Filled = { row: FoundPage; title: string | null }

const ROWS_PER_BATCH = 500

/** Every page of the filter with its filled title; read before the transaction that changes them. */
export async function loadFilledPages(query: string, title: string): Promise<Filled[]> {
  const filters = parsePageListQuery({ ...Object.fromEntries(new URLSearchParams(query)), page: '1' })
  if (!filters) throw new Error('a query with page 1 is always valid')
  const pages: Filled[] = []
  for (let after: PageKey | null = null; ; ) {
    const { total, rows } = await listFindingsAfter(filters, after, ROWS_PER_BATCH)
    if (total > MAX_EXPERIMENT_PAGES) throw new RefusalError('too_many_pages', `${total} pages match.`)
    const valuesOf = await loadBulkValues(rows)
    pages.push(...rows.map((row) => ({ row, title: fillTitle(title, valuesOf(row)) })))
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_BATCH) return pages
    after = { path: last.path, lang: last.lang }
  }
}

/** The title as it would be stored; null where the page lacks a variable or it would be too long. */
function fillTitle(title: string, values: BulkValues): string | null {
  const filled = normalizeField(fillVariables(title, values))
  return filled !== null && filled.length > MAX_METADATA_LENGTH.title ? null : filled
}

/** The two halves of the pages that may take part. */
export async function choosePages(tx: Db, experimentId: string, pages: Filled[]): Promise<Chosen> {
  const busyKeys = await loadBusyKeys(tx)
  const left_out = { edited: 0, closed: 0, busy: 0, no_value: 0 }
  const tested: TestedPage[] = []
  for (const { row, title } of pages) {
    const { path, lang } = row
    // A page of another experiment wears a title that nobody wrote by hand.
    if (busyKeys.has(`${lang} ${path}`)) left_out.busy += 1
    else if (row.overrides?.title) left_out.edited += 1
    else if (row.overrides?.robots?.startsWith('noindex')) left_out.closed += 1
    else if (title === null || title === row.title) left_out.no_value += 1
    else tested.push({ path, lang, title, version: row.said_version })
  }
  const variantPaths = chooseVariantPaths(
    experimentId,
    tested.map(({ path }) => path),
  )
  const variant = tested.filter(({ path }) => variantPaths.has(path))
  const control = tested.filter(({ path }) => !variantPaths.has(path))
  if (variant.length === 0) throw new RefusalError('too_few_pages', `${tested.length} pages can take part.`)
  return { variant, control, left_out }
}

/** The pages of all running experiments. */
async function loadBusyKeys(tx: Db): Promise<Set<string>> {
  const rows = await tx
    .select({ path: title_experiment_page.path, lang: title_experiment_page.lang })
    .from(title_experiment_page)
    .innerJoin(title_experiment, eq(title_experiment.id, title_experiment_page.experiment_id))
    .where(and(isNotNull(title_experiment.started_at), isNull(title_experiment.ended_at)))
  return new Set(rows.map(({ path, lang }) => `${lang} ${path}`))
}

/** The database, for callers that only preview. */
export async function previewPages(experimentId: string, pages: Filled[]): Promise<Chosen> {
  return choosePages(await getDb(), experimentId, pages)
}
