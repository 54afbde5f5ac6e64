import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { category, product } from '../../db/schema'
import { LOOSE_TYPES } from '../../domain/catalogue/category-type'
import { findMisfit, type Misfit, needsOneStone, type Stone } from '../../domain/customization/customization'
import { isVisibleProduct } from '../catalogue/visible-products'
import { RefusalError } from '../runtime/answer'
import { type DesignRow, toDesignSizes } from './design'

type MeasuredProduct = Pick<typeof product.$inferSelect, 'shape' | 'cut' | 'dimensions'>

/** The properties of a product that decide whether a design fits it. */
export function toStone({ shape, cut, dimensions }: MeasuredProduct, type_id: number): Stone {
  return { type_id, shape, cut, lengthUm: dimensions && Math.round(dimensions.length * 1000) }
}

/** Loads a visible product as a stone, with its category; refused for an unknown product. */
export async function requireStone(db: Db, id: number): Promise<{ stone: Stone; category_id: number }> {
  const [row] = await db
    .select({ product, type_id: category.type_id })
    .from(product)
    .innerJoin(category, eq(category.id, product.category_id))
    .where(and(eq(product.id, id), isVisibleProduct))
    .limit(1)
  if (!row) throw new RefusalError('not_found', `No product ${id}.`)
  return { stone: toStone(row.product, row.type_id), category_id: row.product.category_id }
}

/** Why a design cannot be made with this stone alone, or null; `not_alone` for a design that needs more stones. */
export function findDesignProblem(row: DesignRow, stone: Stone): Misfit | 'not_alone' | null {
  return needsOneStone(row) ? findDesignMisfit(row, stone) : 'not_alone'
}

/** Why a design cannot hold this stone, whether or not it needs further stones; null when it can. */
export function findDesignMisfit(row: DesignRow, stone: Stone): Misfit | 'not_alone' | null {
  if (!LOOSE_TYPES.includes(stone.type_id)) return 'not_alone'
  return findMisfit({ shapes: row.shapes, ...toDesignSizes(row) }, stone)
}
