import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { category, product } from '../../db/schema'
import { featuredScore } from '../../domain/listing/featured'
import { FACETS } from '../../domain/listing/listing'
import { LOCALES, type Localized } from '../../domain/locale'
import { recordOf } from '../../domain/record-of'
import { toBeadSize } from '../../domain/units/bead-size'
import { FACET_COLUMNS } from '../catalogue/facet-columns'
import { GROUP } from '../catalogue/variants/load-variants'
import { type ProductIndexRow, STORED_NUMBERS, type StoredNumber } from './product-index-columns'

const NUMBER: Record<StoredNumber, SQL> = {
  id: sql`${product.id}`,
  category_id: sql`${product.category_id}`,
  type_id: sql`${category.type_id}`,
  available: sql`${product.available}`,
  payable: sql`${product.payable_paise}`,
  mct: sql`${product.weight_mct}`,
  discount: sql`${product.discount_hundredths}`,
}
/** Characters of the description in the language with the shorter one. */
const DESCRIPTION = sql`least(${sql.join(
  LOCALES.map((locale) => sql`length(${product.description}->>${sql.raw(`'${locale}'`)})`),
  sql`, `,
)})`

const arrayOf = (parts: SQL[]) => sql`json_build_array(${sql.join(parts, sql`, `)})`
const ROW = arrayOf([
  arrayOf(STORED_NUMBERS.map((name) => NUMBER[name])),
  arrayOf(FACETS.map((facet) => FACET_COLUMNS[facet])),
  product.title.getSQL(),
  sql`${product.search}::text`,
  GROUP.getSQL(),
  arrayOf([sql`${product.sku}`, sql`${product.images}->0->>'src'`, DESCRIPTION, sql`${product.demand}`]),
])
type RawEvidence = [sku: string, picture: string | null, description: number | null, demand: number]
type RawRow = [
  numbers: (number | null)[],
  facts: (string | null)[],
  titles: Localized<string>,
  vector: string,
  group: string | null,
  evidence: RawEvidence,
]

function toProductIndexRow([numbers, factValues, titles, vector, group, evidence]: RawRow): ProductIndexRow {
  const facts = recordOf(FACETS, (_, index) => factValues[index] ?? null)
  const [sku, picture, description, demand] = evidence
  const { report: laboratory, treatment } = facts
  const featured = featuredScore({ laboratory, treatment, sku, picture, description: description ?? 0, demand })
  const stored = recordOf(STORED_NUMBERS, (_, index) => numbers[index] ?? null)
  const row: ProductIndexRow = { numbers: { ...stored, featured }, facts, group, titles, vector }
  if (row.facts.bead !== null) row.facts.bead = toBeadSize(Number(row.facts.bead))
  return row
}

/** Products by a condition, lowest ids first, as one JSON value: the fastest format on both databases. */
export async function loadProductIndexRows(db: Db, condition: SQL, limit: number): Promise<ProductIndexRow[]> {
  const rows = sql`select ${ROW} as piece from ${product} join ${category} on ${category.id} = ${product.category_id}
    where ${condition} and not ${product.hidden} order by ${product.id} limit ${limit}`
  const [result] = await db
    .select({ products: sql<RawRow[]>`coalesce(json_agg(piece), '[]')` })
    .from(sql`(${rows}) as read`)
  return (result?.products ?? []).map(toProductIndexRow)
}
