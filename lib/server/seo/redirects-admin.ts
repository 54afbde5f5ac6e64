import { and, asc, desc, eq, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { RedirectChange, RedirectList, SavedRedirect } from '../../contract/admin/redirects'
import { type Db, getDb } from '../../db/connection'
import { audit, category, customer, product, redirect, slug_history } from '../../db/schema'
import { pageCount } from '../../domain/listing/pager'
import { categoryPath, productPath } from '../../domain/routing/paths'
import { parsePublicPath } from '../../domain/routing/public-path'
import type { AcceptedRedirect, Redirect, RedirectSort, RejectedRedirect } from '../../domain/routing/redirect'
import { escapeLike } from '../../domain/text/escape-like'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { flushUrlCounts } from './not-found/store-url-counts'
import { isPage } from './public-page'
import { addRedirects, previewRedirects, removeRedirect, undoRedirects } from './redirects'
import { type RenameResult, renameSlug } from './slug'

const PER_PAGE = 50
const MAX_RENAMED = 100
const MAX_CHANGES = 20

type Hits = { at: Date; visitors: number; robots: number; last_hit_at: Date | null }
type ListInput = { page: number; search: string; sort: RedirectSort }

const ORDERS: Record<RedirectSort, SQL[]> = {
  path: [],
  hits: [desc(redirect.visitors), desc(redirect.robots)],
  last: [sql`${redirect.last_hit_at} desc nulls last`],
  unused: [sql`${redirect.last_hit_at} asc nulls first`, asc(redirect.at)],
}

/** With what this instance has just counted. The dispatcher has already checked the role that this call requires. */
export async function list({ page, search, sort }: ListInput): Promise<Answer<RedirectList>> {
  await flushUrlCounts()
  const db = await getDb()
  const pattern = `%${escapeLike(search)}%`
  const condition = search ? or(ilike(redirect.from_path, pattern), ilike(redirect.to_path, pattern)) : undefined
  const rows = await db
    .select()
    .from(redirect)
    .where(condition)
    .orderBy(...ORDERS[sort], redirect.from_path)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const total = await db.$count(redirect, condition)
  const listRows = rows.map(({ from_path: from, to_path: to, ...row }) => ({ from, to, ...toHits(row) }))
  const more = { renamed: await listRenamed(db), changes: await listChanges(db) }
  return { data: { total, page, pages: pageCount(total, PER_PAGE), rows: listRows, ...more } }
}

function toHits({ at, visitors, robots, last_hit_at }: Hits) {
  return { at: at.toISOString(), visitors, robots, last_hit_at: last_hit_at?.toISOString() ?? null }
}

async function listRenamed(db: Db): Promise<SavedRedirect[]> {
  const rows = await db
    .select({
      old: slug_history.slug,
      at: slug_history.at,
      visitors: slug_history.visitors,
      robots: slug_history.robots,
      last_hit_at: slug_history.last_hit_at,
      product: product.slug,
      type: category.type_id,
      slug: category.slug,
    })
    .from(slug_history)
    .leftJoin(product, eq(product.id, slug_history.product_id))
    .leftJoin(category, eq(category.id, slug_history.category_id))
    .orderBy(desc(slug_history.at), desc(slug_history.id))
    .limit(MAX_RENAMED)
  return rows.flatMap(({ old: formerSlug, product, type, slug, ...row }) => {
    const hits = toHits(row)
    if (product) return { from: productPath(formerSlug), to: productPath(product), ...hits }
    if (type === null || slug === null) return []
    const path = (name: string) => categoryPath({ slug: name, category_type_id: type })
    return { from: path(formerSlug), to: path(slug), ...hits }
  })
}

async function listChanges(db: Db): Promise<RedirectChange[]> {
  const rows = await db
    .select({ event: audit.event, text: audit.outcome, at: audit.at, by: customer.name })
    .from(audit)
    .leftJoin(customer, eq(customer.id, audit.customer_id))
    .where(and(like(audit.event, 'addresses/%'), like(audit.outcome, '%/%')))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(MAX_CHANGES)
  const verbs = {
    'addresses/added': 'added',
    'addresses/removed': 'removed',
    'addresses/renamed': 'renamed',
    'addresses/ignored': 'ignored',
    'addresses/listed': 'listed',
  } as const
  return rows.flatMap(({ event, text, at, by }) => {
    const action = Object.entries(verbs).find(([name]) => name === event)?.[1]
    return action ? { what: action, text, at: at.toISOString(), by: by || null } : []
  })
}

type RedirectInput = { dry: boolean; rows: (Redirect & { line: number })[] }

export async function add(
  { dry, rows }: RedirectInput,
  context: Context,
): Promise<Answer<{ accepted: AcceptedRedirect[]; refused: RejectedRedirect[] }>> {
  const db = await getDb()
  const data = dry ? await previewRedirects(db, rows) : await addRedirects(db, rows, context.now, context)
  return { data }
}

/** A page under a removed redirect is looked up again: redirects are never cached. */
export async function remove({ from }: { from: string }, context: Context): Promise<Answer<Redirect>> {
  const removedRedirect = await removeRedirect(await getDb(), from, context)
  if (!removedRedirect) throw new RefusalError('not_found', `There is no redirect from ${from}.`)
  return { data: removedRedirect }
}

/** Undoes an import in the batches in which it was added. */
export async function takeback(
  { rows }: { rows: AcceptedRedirect[] },
  context: Context,
): Promise<Answer<{ undone: number; kept: string[] }>> {
  const { gone: removedRedirect } = await undoRedirects(await getDb(), rows, context)
  const undone = new Set(removedRedirect.map(({ from }) => from))
  const kept = rows.flatMap(({ from }) => (undone.has(from) ? [] : from))
  return { data: { undone: removedRedirect.length, kept } }
}

type Rename = { path: string; slug: string; dry: boolean }
type RenameSummary = Omit<RenameResult, 'tags'>

export async function rename({ path, slug, dry }: Rename, context: Context): Promise<Answer<RenameSummary>> {
  const db = await getDb()
  const page = parsePublicPath(path)
  if (!page || page.kind === 'fixed' || page.kind === 'facet' || !(await isPage(db, path))) {
    throw new RefusalError('not_found', `${path} is no page of a product or a category.`)
  }
  const table = page.kind === 'product' ? product : category
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.slug, page.slug)).limit(1)
  if (!row) throw new RefusalError('not_found', `${path} is gone.`)
  const condition = { kind: page.kind, id: row.id, slug }
  const { tags, ...data } = await renameSlug(condition, context.customerId, context.now, { dry, context })
  return dry ? { data } : { data, expired: tags }
}
