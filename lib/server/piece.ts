import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { category, product } from '../db/schema'
import { isListed } from './listed'

/** GST in force on a day for the row's category; without a rate the category's HSN and nothing contained. */
function taxOn(day: string) {
  const rate = (column: 'basis_points' | 'hsn') =>
    sql`(select t.${sql.identifier(column)} from tax_rate t
      where t.category_id = ${product.category_id} and t.effective_from <= ${day}::date
      order by t.effective_from desc limit 1)`
  return {
    gst_basis_points: sql<number>`coalesce(${rate('basis_points')}, 0)`.mapWith(Number),
    hsn: sql<string>`coalesce(${rate('hsn')}, ${category.hsn})`,
  }
}

/** The day in India, on which tax depends: `2026-11-01`. */
export function dayInIndia(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(now)
}

function selectPieces(db: Db, ids: number[], now: Date) {
  return db
    .select({
      product,
      category: { name: category.name, image: category.image },
      type_id: category.type_id,
      ...taxOn(dayInIndia(now)),
    })
    .from(product)
    .innerJoin(category, and(eq(category.id, product.category_id), isListed))
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .$dynamic()
}

export type Piece = Awaited<ReturnType<typeof selectPieces>>[number]

/** What is needed to price and take pieces, by number. */
export async function loadPieces(db: Db, ids: number[], now: Date): Promise<Map<number, Piece>> {
  return byId(await selectPieces(db, ids, now))
}

/** The same, locked until the transaction ends, always in the order of their numbers so that none waits in a ring. */
export async function lockPieces(tx: Db, ids: number[], now: Date): Promise<Map<number, Piece>> {
  return byId(await selectPieces(tx, ids, now).for('no key update', { of: product }))
}

function byId(rows: Piece[]): Map<number, Piece> {
  return new Map(rows.map((row) => [row.product.id, row]))
}
