import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { JobCard, productionCalls } from '../../../../contract/order/admin-production'
import { type Db, getDb } from '../../../../db/connection'
import { category, design, metal, order_line, product } from '../../../../db/schema'
import type { Locale } from '../../../../domain/locale'
import { productionStatesOf } from '../../../../domain/order/production'
import { loadTerms, termLabel } from '../../../catalogue/terms'
import type { Answer, Context } from '../../../runtime/answer'
import { loadProductionRows, type ProductionRow, toUnpriced } from './production-lines'

/** Job cards in the requested order; lines that are unknown or not made to order are left out. */
export async function jobcards(
  { lines, lang }: z.output<(typeof productionCalls)['jobcards']['input']>,
  { now }: Context,
): Promise<Answer<JobCard[]>> {
  if (lines.length === 0) return { data: [] }
  const db = await getDb()
  const rows = await loadProductionRows(db, inArray(order_line.id, lines), now)
  const cards: JobCard[] = []
  for (const id of lines) {
    const row = rows.find(({ line }) => line.id === id)
    if (row) cards.push(await toJobCard(db, row, lang))
  }
  return { data: cards }
}

async function toJobCard(db: Db, row: ProductionRow, lang: Locale): Promise<JobCard> {
  const { order, line, custom } = row
  const [stone] = await db
    .select({ product, slug: category.slug, type_id: category.type_id })
    .from(product)
    .innerJoin(category, eq(category.id, product.category_id))
    .where(eq(product.id, line.product_id))
  if (!stone) throw new Error(`the product of line ${line.id} no longer exists`)
  const [drawn] = await db.select().from(design).where(eq(design.id, custom.design.id))
  const [cast] = await db.select().from(metal).where(eq(metal.id, custom.metal.id))
  const { weight_mct, weight_mg, dimensions, shape, cut, colour, mukhi } = stone.product
  return {
    line_id: line.id,
    order: order.number,
    is_open: row.is_open,
    state: row.state,
    states: productionStatesOf(custom),
    due: row.due,
    title: line.title[lang],
    sku: line.sku,
    image: { src: line.image.src, alt: line.image.alt[lang] },
    quantity: line.quantity,
    customization: toUnpriced(custom, lang),
    energised_for: custom.energised ? order.contact_name : null,
    note: order.note,
    metal_purity: cast ? cast.purity[lang] : null,
    stone: {
      weight_carat: weight_mct === null ? null : weight_mct / 1000,
      weight_gram: weight_mg === null ? null : weight_mg / 1000,
      dimensions_mm: dimensions,
      category: { slug: stone.slug, category_type_id: stone.type_id },
      ...{ shape, cut, mukhi },
      // The drawing is painted by the English name.
      colour: colour === null ? null : termLabel(await loadTerms(), 'colour', colour, 'en'),
    },
    design: drawn && cast ? { setting: drawn.setting, drawing: drawn.drawing, colour: cast.colour } : null,
  }
}
