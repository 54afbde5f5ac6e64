import { asc, count, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AwaitedProduct, awaitedProductCalls } from '../../../contract/admin/awaited-products'
import { type Db, getDb } from '../../../db/connection'
import { back_in_stock, product } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { ENQUIRIES_PER_PAGE } from '../../enquiry/enquiry-list'
import { toEnquiryProduct } from '../../enquiry/enquiry-view'
import type { Answer } from '../../runtime/answer'

type AwaitedQuery = z.output<typeof awaitedProductCalls.awaited.input>
type AwaitedPage = NonNullable<z.output<typeof awaitedProductCalls.awaited.data>>

const MAX_SUBSCRIBERS = 100

/** Products that customers wait for, one page of them, with totals over all pages. */
export async function awaited({ page, lang }: AwaitedQuery): Promise<Answer<AwaitedPage>> {
  const db = await getDb()
  const waiting = count()
  const rows = await db
    .select({ id: back_in_stock.product_id, waiting, since: min(back_in_stock.at) })
    .from(back_in_stock)
    .groupBy(back_in_stock.product_id)
    .orderBy(desc(waiting), asc(min(back_in_stock.at)), asc(back_in_stock.product_id))
    .limit(ENQUIRIES_PER_PAGE)
    .offset((page - 1) * ENQUIRIES_PER_PAGE)
  const ids = rows.map(({ id }) => id)
  const products = ids.length > 0 ? await db.select().from(product).where(inArray(product.id, ids)) : []
  const subscribers = await loadSubscribers(db, ids)
  const [totals] = await db
    .select({ products: sql`count(distinct ${back_in_stock.product_id})`, people: count() })
    .from(back_in_stock)
  const total = Number(totals?.products ?? 0)
  const pageRows = rows.flatMap(({ id, waiting, since }) => {
    const product = products.find((one) => one.id === id)
    if (!product || !since) return []
    return [
      {
        piece: toEnquiryProduct(product, lang),
        waiting,
        since: since.toISOString(),
        people: subscribers.get(id) ?? [],
      },
    ]
  })
  return {
    data: { rows: pageRows, total, page, pages: pageCount(total, ENQUIRIES_PER_PAGE), people: totals?.people ?? 0 },
  }
}

/** The subscribers of each product who have waited longest. */
async function loadSubscribers(db: Db, ids: number[]): Promise<Map<number, AwaitedProduct['people']>> {
  const subscribersByProduct = new Map<number, AwaitedProduct['people']>()
  for (const id of ids) {
    const rows = await db
      .select()
      .from(back_in_stock)
      .where(eq(back_in_stock.product_id, id))
      .orderBy(asc(back_in_stock.id))
      .limit(MAX_SUBSCRIBERS)
    subscribersByProduct.set(
      id,
      rows.map(({ channel, to, lang, at }) => ({ channel, to, lang, at: at.toISOString() })),
    )
  }
  return subscribersByProduct
}
