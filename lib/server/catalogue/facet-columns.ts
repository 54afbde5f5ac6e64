import { type SQL, sql } from 'drizzle-orm'
import { category, product } from '../../db/schema'
import { PRODUCT_FACTS } from '../../domain/catalogue/product-facts'
import type { Facet } from '../../domain/listing/listing'
import { recordOf } from '../../domain/record-of'

/**
 * A product's value of each facet, as text. Rudraksha, bracelets and malas are measured by their beads, in millimetres:
 * `bead` needs the category. A laboratory is stored by its name.
 */
export const FACET_COLUMNS: Record<Facet, SQL> = {
  ...recordOf(PRODUCT_FACTS, (fact) => sql`${product[fact]}::text`),
  weight: sql`${product.weight_band}`,
  report: sql`${product.report}->>'laboratory'`,
  bead: sql`case when ${category.type_id} in (4, 5, 8) then ${product.dimensions}->>'length' end`,
}
