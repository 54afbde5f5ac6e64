import { or, sql } from 'drizzle-orm'
import type { Certificate } from '../../contract/certificate'
import { getDb } from '../../db/connection'
import { order_line, product } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { countAddress } from '../security/use-limit'
import { selectProducts, toProducts } from './product-row'
import { isVisibleProduct } from './visible-products'

/** Buyers can open the report of an ordered product even after it is hidden. */
const isVisibleOrOrdered = or(
  isVisibleProduct,
  sql`exists (select from ${order_line} where ${order_line.product_id} = ${product.id})`,
)

/** The rate limit fits visitors who look up single numbers from a printed report. */
export async function get(
  { number, lang }: { number: string; lang: Locale },
  context: Context,
): Promise<Answer<Certificate>> {
  const db = await getDb()
  await countAddress(db, { key: 'certificate-address', max: 60, seconds: 3600 }, context)
  const rows = await selectProducts(db, isVisibleOrOrdered)
    .where(sql`upper(${product.report}->>'number') = upper(${number})`)
    .limit(1)
  const [reportedProduct] = await toProducts(rows, lang)
  if (!reportedProduct?.report) throw new RefusalError('not_found', `We hold no report ${number}.`)
  const { treatment = null, clarity = null } = rows[0]?.product ?? {}
  return { data: { ...reportedProduct.report, product: reportedProduct, keys: { treatment, clarity } } }
}
