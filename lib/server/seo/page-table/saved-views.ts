import { and, asc, eq, ne } from 'drizzle-orm'
import type { SavedView } from '../../../contract/admin/seo/saved-views'
import { getDb } from '../../../db/connection'
import { saved_view } from '../../../db/schema'
import { parsePageListQuery, toPageListQuery } from '../../../domain/routing/page-problems'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'

const MAX_VIEWS = 30
const { id, name, query, customer_id } = saved_view

/** The dispatcher has already checked the role that this call requires, and so that there is a customer. */
export async function views(_: object, { customerId }: Context): Promise<Answer<SavedView[]>> {
  const db = await getDb()
  const owner = eq(customer_id, customerId ?? 0)
  return { data: await db.select({ id, name, query }).from(saved_view).where(owner).orderBy(asc(name)) }
}

/** Stores the query in its canonical form, so that nothing else can be saved under a view. */
export async function saveview(
  view: { name: string; query: string },
  { customerId }: Context,
): Promise<Answer<SavedView>> {
  const parsed = parsePageListQuery({ ...Object.fromEntries(new URLSearchParams(view.query)), page: '1' })
  const canonical = parsed ? toPageListQuery(parsed) : ''
  const owner = customerId ?? 0
  const data = await inTransaction(await getDb(), async (tx) => {
    const others = await tx.$count(saved_view, and(eq(customer_id, owner), ne(name, view.name)))
    if (others >= MAX_VIEWS) throw new RefusalError('too_many_views', `There are ${others} saved views.`)
    const [row] = await tx
      .insert(saved_view)
      .values({ customer_id: owner, name: view.name, query: canonical })
      .onConflictDoUpdate({ target: [customer_id, name], set: { query: canonical } })
      .returning({ id, name, query })
    return row
  })
  if (!data) throw new Error('the view was not returned')
  return { data }
}

export async function deleteview({ id: viewId }: { id: number }, { customerId }: Context): Promise<Answer<SavedView>> {
  const isOwn = and(eq(id, viewId), eq(customer_id, customerId ?? 0))
  const [data] = await (await getDb()).delete(saved_view).where(isOwn).returning({ id, name, query })
  if (!data) throw new RefusalError('not_found', `There is no saved view ${viewId}.`)
  return { data }
}
