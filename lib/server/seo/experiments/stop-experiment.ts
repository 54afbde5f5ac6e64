import { and, eq, isNull } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { page_meta, title_experiment, title_experiment_page } from '../../../db/schema'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { overrideTags, toPageMetadata, writeVersion } from '../page-override'
import { toMetadataTags } from '../page-override-import'
import { writeTitles } from './begin-experiment'
import { storeFiguresAfter } from './experiment-figures'

type Stopped = { changed: number; left: number }

/** The dispatcher has already checked the role that this call requires. */
export async function stopexperiment(
  { experiment_id: id, keep }: { experiment_id: string; keep: boolean },
  { customerId, now }: Context,
): Promise<Answer<Stopped>> {
  return inTransaction(await getDb(), async (tx) => {
    const [experiment] = await tx.select().from(title_experiment).where(eq(title_experiment.id, id)).for('update')
    if (!experiment) throw new RefusalError('not_found', 'There is no such experiment.')
    if (experiment.ended_at) throw new RefusalError('conflict', 'The experiment has ended meanwhile.')
    const end = (outcome: 'kept' | 'reverted' | 'cancelled') =>
      tx.update(title_experiment).set({ ended_at: now, outcome }).where(eq(title_experiment.id, id))
    if (experiment.started_at === null) {
      await end('cancelled')
      return { data: { changed: 0, left: 0 } }
    }
    await storeFiguresAfter(tx, id)
    await end(keep ? 'kept' : 'reverted')
    const left = await tx.$count(
      title_experiment_page,
      and(eq(title_experiment_page.experiment_id, id), title_experiment_page.has_left),
    )
    const author = { customerId, now }
    const { changed, expired } = await (keep ? giveToAll(tx, id, author) : takeFromAll(tx, id, author))
    return { data: { changed, left }, expired }
  })
}

type Author = Pick<Context, 'customerId' | 'now'>

const isOverride = and(eq(page_meta.path, title_experiment_page.path), eq(page_meta.lang, title_experiment_page.lang))

/** The half that stayed as it was gets the variant too. */
async function giveToAll(tx: Db, id: string, author: Author) {
  const pages = await tx
    .select({
      path: title_experiment_page.path,
      lang: title_experiment_page.lang,
      title: title_experiment_page.title,
      version: page_meta.version,
    })
    .from(title_experiment_page)
    .leftJoin(page_meta, isOverride)
    .where(
      and(
        eq(title_experiment_page.experiment_id, id),
        eq(title_experiment_page.is_variant, false),
        isNull(page_meta.title),
      ),
    )
  const versioned = pages.map((page) => ({ ...page, version: page.version ?? 0 }))
  const { result, expired } = await writeTitles(tx, id, versioned, { dry: false, author })
  return { changed: result.changed.length, expired }
}

/** Pages that still wear the variant return to their template; what else was edited on them stays. */
async function takeFromAll(tx: Db, id: string, { customerId, now }: Author) {
  const rows = await tx
    .select({ meta: page_meta })
    .from(title_experiment_page)
    .innerJoin(page_meta, and(isOverride, eq(page_meta.title, title_experiment_page.title)))
    .where(and(eq(title_experiment_page.experiment_id, id), title_experiment_page.is_variant))
  const tags = new Set<string>()
  for (const { meta } of rows) {
    const { path, lang, version } = meta
    const before = toPageMetadata(meta)
    const words = { ...before, title: null }
    const author = { by: customerId, now, how: 'import_undone' as const }
    // A concurrent edit: the client sends the call again.
    if (!(await writeVersion(tx, { path, lang, version, words }, author)))
      throw new RefusalError('conflict', `${path} was changed meanwhile.`)
    for (const tag of overrideTags({ path, lang }, before, words)) tags.add(tag)
  }
  return { changed: rows.length, expired: toMetadataTags(tags) }
}
