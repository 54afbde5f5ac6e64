import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { ImportResult } from '../../../contract/admin/metadata-import'
import type { ExperimentPreview } from '../../../contract/admin/seo/title-experiments'
import { type Db, getDb } from '../../../db/connection'
import { search_import, search_page, title_experiment, title_experiment_page } from '../../../db/schema'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { type Context, RefusalError } from '../../runtime/answer'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { importInTransaction } from '../page-override-import'
import { currentImportId } from '../search-console/current-import'
import { choosePages, loadFilledPages, type TestedPage } from './select-pages'

type Author = Pick<Context, 'customerId' | 'now'>
type NewExperiment = typeof title_experiment.$inferInsert
type Begun = { preview: ExperimentPreview; expired: string[] }

const ROWS_PER_BATCH = 200

/**
 * Gives half of the pages the variant and keeps the figures that all of them have now; all of it or nothing. `isNew` for an
 * experiment that is not stored yet.
 */
export async function beginExperiment(experiment: NewExperiment, isNew: boolean, author: Author): Promise<Begun> {
  const { id, query, title } = experiment
  const pages = await loadFilledPages(query, title)
  return inTransaction(await getDb(), async (tx) => {
    // Of two experiments that begin at once, the second sees the pages of the first.
    await tx.execute(sql`lock table ${title_experiment} in share row exclusive mode`)
    const isOpen = and(
      eq(title_experiment.id, id),
      isNull(title_experiment.started_at),
      isNull(title_experiment.ended_at),
    )
    const [open] = isNew
      ? await tx.insert(title_experiment).values(experiment).onConflictDoNothing().returning()
      : await tx.select().from(title_experiment).where(isOpen)
    if (!open) throw new RefusalError('conflict', 'The experiment has begun or ended meanwhile.')
    const { variant, control, left_out } = await choosePages(tx, id, pages)
    const { result, expired } = await writeTitles(tx, id, variant, { dry: false, author })
    const refused = new Set(result.refused.map(({ path, lang }) => `${lang} ${path}`))
    const worn = variant.filter(({ path, lang }) => !refused.has(`${lang} ${path}`))
    if (worn.length === 0) throw new RefusalError('too_few_pages', 'No page could take the variant.')
    await storePages(tx, id, worn, true)
    await storePages(tx, id, control, false)
    await storeFiguresBefore(tx, id)
    await tx.update(title_experiment).set({ started_at: author.now }).where(eq(title_experiment.id, id))
    return { preview: { result, variant: worn.length, control: control.length, left_out }, expired }
  })
}

/** Writes titles like an import, so that history and conflicts are those of an import. */
export async function writeTitles(
  tx: Db,
  import_id: string,
  pages: TestedPage[],
  { dry, author }: { dry: boolean; author: Author },
): Promise<{ result: ImportResult; expired: string[] }> {
  const result: ImportResult = { changed: [], same: 0, refused: [] }
  const tags = new Set<string>()
  for (let from = 0; from < pages.length; from += ROWS_PER_BATCH) {
    const rows = pages.slice(from, from + ROWS_PER_BATCH).map(({ path, lang, version, title }, index) => ({
      line: from + index + 1,
      path,
      lang,
      version: String(version),
      title,
    }))
    const { data, expired } = await importInTransaction(tx, { import_id, dry, rows }, author)
    result.changed.push(...data.changed)
    result.same += data.same
    result.refused.push(...data.refused)
    for (const tag of expired) tags.add(tag)
  }
  return { result, expired: [...tags] }
}

async function storePages(tx: Db, experiment_id: string, pages: TestedPage[], is_variant: boolean): Promise<void> {
  for (let from = 0; from < pages.length; from += ROWS_PER_BATCH)
    await tx.insert(title_experiment_page).values(
      pages.slice(from, from + ROWS_PER_BATCH).map(({ path, lang, title }) => ({
        ...{ experiment_id, path, lang, title, is_variant },
      })),
    )
}

/** The figures of the newest file: later imports replace it, and the third one deletes it. */
async function storeFiguresBefore(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`
    update title_experiment_page p set before_clicks = s.clicks, before_impressions = s.impressions
    from ${search_page} s
    where p.experiment_id = ${id} and s.import_id = ${currentImportId('pages')} and s.path = p.path and s.lang = p.lang`)
  await tx.execute(sql`
    update title_experiment e set before_at = i.finished_at
    from ${search_import} i where e.id = ${id} and i.id = ${currentImportId('pages')}`)
}

/** Begins the planned experiments whose day has come; one that cannot begin is cancelled. Returns the tags of their pages. */
export async function beginDueExperiments(now: Date): Promise<string[]> {
  const db = await getDb()
  const { starts, started_at, ended_at, id } = title_experiment
  const due = await db
    .select()
    .from(title_experiment)
    .where(and(lte(starts, toIndiaDate(now)), isNull(started_at), isNull(ended_at)))
  const tags: string[] = []
  for (const experiment of due) {
    try {
      const { expired } = await beginExperiment(experiment, false, { customerId: experiment.created_by, now })
      tags.push(...expired)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      log().warn({ err: error, experiment: experiment.id }, 'a title experiment could not begin')
      // A conflict: somebody else began or ended it.
      if (error.reason !== 'conflict')
        await db
          .update(title_experiment)
          .set({ ended_at: now, outcome: 'cancelled' })
          .where(and(eq(id, experiment.id), isNull(started_at), isNull(ended_at)))
    }
  }
  return tags
}
