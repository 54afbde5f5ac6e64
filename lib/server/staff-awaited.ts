import { asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AwaitedPiece, staffAwaited } from '../contract/staff-awaited'
import { type Db, getDb } from '../db/connection'
import { back_in_stock, product } from '../db/schema'
import { pageCount } from '../domain/pager'
import type { Answer } from './answer'
import { PER_PAGE } from './staff-enquiry-list'
import { toPiece } from './staff-enquiry-view'

type Asked = z.output<typeof staffAwaited.awaited.input>
type Listed = NonNullable<z.output<typeof staffAwaited.awaited.data>>

const MOST_PEOPLE = 100

/** The database says by itself how many pieces there are, and how many people. */
export async function awaited({ page, lang }: Asked): Promise<Answer<Listed>> {
  const db = await getDb()
  const waiting = count()
  const rows = await db
    .select({ id: back_in_stock.product_id, waiting, since: min(back_in_stock.at) })
    .from(back_in_stock)
    .groupBy(back_in_stock.product_id)
    .orderBy(desc(waiting), asc(min(back_in_stock.at)), asc(back_in_stock.product_id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const ids = rows.map(({ id }) => id)
  const pieces = ids.length > 0 ? await db.select().from(product).where(inArray(product.id, ids)) : []
  const people = await peopleOf(db, ids)
  const [all] = await db
    .select({ pieces: sql`count(distinct ${back_in_stock.product_id})`, people: count() })
    .from(back_in_stock)
  const total = Number(all?.pieces ?? 0)
  const listed = rows.flatMap(({ id, waiting, since }) => {
    const piece = pieces.find((one) => one.id === id)
    if (!piece || !since) return []
    return [{ piece: toPiece(piece, lang), waiting, since: since.toISOString(), people: people.get(id) ?? [] }]
  })
  return { data: { rows: listed, total, page, pages: pageCount(total, PER_PAGE), people: all?.people ?? 0 } }
}

/** Of each piece those who have waited longest. */
async function peopleOf(db: Db, ids: number[]): Promise<Map<number, AwaitedPiece['people']>> {
  const found = new Map<number, AwaitedPiece['people']>()
  for (const id of ids) {
    const rows = await db
      .select()
      .from(back_in_stock)
      .where(eq(back_in_stock.product_id, id))
      .orderBy(asc(back_in_stock.id))
      .limit(MOST_PEOPLE)
    found.set(
      id,
      rows.map(({ channel, to, lang, at }) => ({ channel, to, lang, at: at.toISOString() })),
    )
  }
  return found
}
