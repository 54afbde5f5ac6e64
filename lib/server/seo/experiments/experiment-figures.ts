import { type SQL, sql } from 'drizzle-orm'
import type { ExperimentGroup } from '../../../contract/admin/seo/title-experiments'
import { type Db, getDb } from '../../../db/connection'
import { currentImportId } from '../search-console/current-import'

type ExperimentSums = { variant: ExperimentGroup; control: ExperimentGroup }
const NO_SUMS: ExperimentGroup = {
  ...{ pages: 0, left: 0 },
  ...{ before_clicks: 0, before_impressions: 0, after_clicks: 0, after_impressions: 0 },
}

/**
 * Whether a page takes part no longer: it wears another title than the variant, or has one of its own in the half that
 * stays as it is. Of an ended experiment the answer is stored.
 */
const hasLeft = sql`case when e.ended_at is not null then p.has_left
  when p.is_variant then m.title is distinct from p.title else m.title is not null end`

/** The pages of experiments with their figures, as the tables `p`, `e`, `m` and `s`; `s` is the newest file since the start. */
const pagesWithFigures = (): SQL => sql`
  title_experiment_page p
  join title_experiment e on e.id = p.experiment_id
  left join page_meta m on m.path = p.path and m.lang = p.lang
  left join search_import i on i.id = ${currentImportId('pages')} and i.finished_at > e.started_at
  left join search_page s on s.import_id = i.id and s.path = p.path and s.lang = p.lang`

/** The sums of both halves by experiment. */
export async function loadExperimentSums(): Promise<Map<string, ExperimentSums>> {
  const sumOf = (live: SQL, stored: SQL) =>
    sql`coalesce(sum(case when e.ended_at is null then ${live} else ${stored} end) filter (where not ${hasLeft}), 0)`.mapWith(
      Number,
    )
  const rows = await (await getDb())
    .select({
      id: sql<string>`p.experiment_id`,
      is_variant: sql<boolean>`p.is_variant`,
      pages: sql`count(*)`.mapWith(Number),
      left: sql`count(*) filter (where ${hasLeft})`.mapWith(Number),
      before_clicks: sumOf(sql`p.before_clicks`, sql`p.before_clicks`),
      before_impressions: sumOf(sql`p.before_impressions`, sql`p.before_impressions`),
      after_clicks: sumOf(sql`s.clicks`, sql`p.after_clicks`),
      after_impressions: sumOf(sql`s.impressions`, sql`p.after_impressions`),
    })
    .from(pagesWithFigures())
    .groupBy(sql`p.experiment_id, p.is_variant`)
  const sums = new Map<string, ExperimentSums>()
  for (const { id, is_variant, ...group } of rows) {
    const known = sums.get(id) ?? { variant: NO_SUMS, control: NO_SUMS }
    sums.set(id, { ...known, [is_variant ? 'variant' : 'control']: group })
  }
  return sums
}

/** When the newest file was imported; null if it is older than a start. */
export async function loadNewestFileTime(): Promise<Date | null> {
  const [row] = await (await getDb())
    .select({ at: sql<Date | null>`finished_at`.mapWith((at: string | Date) => new Date(at)) })
    .from(sql`search_import`)
    .where(sql`id = ${currentImportId('pages')}`)
  return row?.at ?? null
}

/** Keeps the figures of the newest file with the pages, before the titles change and later files replace it. */
export async function storeFiguresAfter(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`
    update title_experiment_page t
    set has_left = f.has_left, after_clicks = f.clicks, after_impressions = f.impressions
    from (select p.path, p.lang, ${hasLeft} as has_left, s.clicks, s.impressions
      from ${pagesWithFigures()} where p.experiment_id = ${id}) f
    where t.experiment_id = ${id} and t.path = f.path and t.lang = f.lang`)
  await tx.execute(sql`
    update title_experiment e set after_at = i.finished_at
    from search_import i where e.id = ${id} and i.id = ${currentImportId('pages')} and i.finished_at > e.started_at`)
}
