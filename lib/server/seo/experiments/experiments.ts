import { desc, eq, sql } from 'drizzle-orm'
import type { ExperimentGroup, ExperimentPreview, TitleExperiment } from '../../../contract/admin/seo/title-experiments'
import { getDb } from '../../../db/connection'
import { customer, title_experiment } from '../../../db/schema'
import { parsePageListQuery, toPageListQuery } from '../../../domain/routing/page-problems'
import { judgeExperiment } from '../../../domain/seo/title-experiment'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { beginExperiment, writeTitles } from './begin-experiment'
import { loadExperimentSums, loadNewestFileTime } from './experiment-figures'
import { loadFilledPages, previewPages } from './select-pages'

export { stopexperiment } from './stop-experiment'

type Input = { experiment_id: string; dry: boolean; name: string; query: string; title: string; starts: string }

const MAX_LISTED = 50
const MAX_DAYS_AHEAD = 366
const DAY_MS = 86_400_000
const NO_FIGURES: ExperimentGroup = {
  ...{ pages: 0, left: 0 },
  ...{ before_clicks: 0, before_impressions: 0, after_clicks: 0, after_impressions: 0 },
}

/** The dispatcher has already checked the role that this call requires. */
export async function experiments(): Promise<Answer<TitleExperiment[]>> {
  const rows = await (await getDb())
    .select({ experiment: title_experiment, by: sql<string | null>`nullif(${customer.name}, '')` })
    .from(title_experiment)
    .leftJoin(customer, eq(customer.id, title_experiment.created_by))
    .orderBy(desc(title_experiment.created_at), title_experiment.id)
    .limit(MAX_LISTED)
  const sums = await loadExperimentSums()
  const newest = await loadNewestFileTime()
  return {
    data: rows.map(({ experiment, by }) => {
      const { id, name, query, title, starts, started_at, ended_at, before_at, outcome } = experiment
      const { variant, control } = sums.get(id) ?? { variant: NO_FIGURES, control: NO_FIGURES }
      const isNewer = started_at !== null && newest !== null && newest > started_at
      const after_at = ended_at === null && isNewer ? newest : experiment.after_at
      return {
        ...{ id, name, query, title, starts, by, variant, control },
        state: outcome ?? (started_at === null ? 'planned' : 'running'),
        started_at: started_at?.toISOString() ?? null,
        ended_at: ended_at?.toISOString() ?? null,
        before_at: before_at?.toISOString() ?? null,
        after_at: after_at?.toISOString() ?? null,
        verdict: judgeExperiment(variant, control, { before: before_at !== null, after: after_at !== null }),
      }
    }),
  }
}

export async function startexperiment(input: Input, { customerId, now }: Context): Promise<Answer<ExperimentPreview>> {
  const today = toIndiaDate(now)
  const { experiment_id: id, name, title, starts } = input
  if (starts < today || starts > toIndiaDate(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS)))
    throw new RefusalError('start_invalid', 'An experiment begins today or in the coming year.')
  const filters = parsePageListQuery({ ...Object.fromEntries(new URLSearchParams(input.query)), page: '1' })
  const query = filters ? toPageListQuery(filters) : ''
  const author = { customerId, now }
  const preview = await previewExperiment({ ...input, query }, author)
  if (input.dry) return { data: preview }
  const experiment = { id, name, query, title, starts, created_by: customerId, created_at: now }
  if (starts === today) {
    const { preview: begun, expired } = await beginExperiment(experiment, true, author)
    return { data: begun, expired }
  }
  const stored = await (await getDb()).insert(title_experiment).values(experiment).onConflictDoNothing().returning()
  if (stored.length === 0) throw new RefusalError('conflict', 'This experiment was saved before.')
  return { data: preview }
}

/** What the experiment would change if it began now. */
async function previewExperiment(
  { experiment_id, query, title }: Input,
  author: Pick<Context, 'customerId' | 'now'>,
): Promise<ExperimentPreview> {
  const { variant, control, left_out } = await previewPages(experiment_id, await loadFilledPages(query, title))
  const { result } = await writeTitles(await getDb(), experiment_id, variant, { dry: true, author })
  return { result, variant: variant.length, control: control.length, left_out }
}
