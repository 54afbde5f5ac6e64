import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { canWriteFreely } from '../../adapters/sms/sms'
import { type backinstock, requireContact } from '../../contract/enquiry/back-in-stock'
import { type Db, getDb } from '../../db/connection'
import { back_in_stock, product } from '../../db/schema'
import { retentionStart } from '../../domain/customer/retention'
import { isVisibleProduct } from '../catalogue/visible-products'
import { queueEmail, queueSms } from '../notification/outbox'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { countWithinLimit } from '../security/count-within-limit'
import { countAddress } from '../security/use-limit'
import { toBackInStockMail, toBackInStockSms } from './back-in-stock-text'

type StockRequestInput = z.output<typeof backinstock.ask.input>
type StockRequestRow = typeof back_in_stock.$inferSelect

const MAX_PER_ROUND = 100
const SMS_LIFETIME_MS = 86_400_000
const toContactLimit = (to: string) => ({ key: `back-in-stock-to:${to}`, max: 30, seconds: 86_400 })

export async function ask(
  { product_id, contact, lang, website }: StockRequestInput,
  context: Context,
): Promise<Answer<null>> {
  const db = await getDb()
  await countAddress(db, { key: 'back-in-stock', max: 20, seconds: 3600 }, context)
  const { channel, to } = requireContact(contact)
  if (channel === 'sms' && !canWriteFreely()) throw new RefusalError('email_only', 'We can write to an e-mail only.')
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, product_id), isVisibleProduct))
    .limit(1)
  if (!row) throw new RefusalError('not_found', `No product ${product_id}.`)
  const stockRequest = { product_id, channel, to, lang, at: context.now }
  if (!website && (await countWithinLimit(db, toContactLimit(to), context.now))) {
    await db.insert(back_in_stock).values(stockRequest).onConflictDoNothing()
  }
  return { data: null, msg: 'You will be notified.' }
}

/** Withdraws a request without proof of the address, as the request itself needs none either. */
export async function withdraw(
  { product_id, contact }: Omit<StockRequestInput, 'website'>,
  context: Context,
): Promise<Answer<null>> {
  const db = await getDb()
  await countAddress(db, { key: 'back-in-stock', max: 20, seconds: 3600 }, context)
  const { to } = requireContact(contact)
  await db.delete(back_in_stock).where(and(eq(back_in_stock.product_id, product_id), eq(back_in_stock.to, to)))
  return { data: null, msg: 'Withdrawn.' }
}

/**
 * Queues a message for every request whose product is back in stock and deletes the request in the same transaction, so
 * that only one of several instances sends it. Returns how many.
 */
export async function notifyBackInStock(now: Date): Promise<number> {
  const db = await getDb()
  return inTransaction(db, async (tx) => {
    const due = await tx
      .select({ request: back_in_stock, slug: product.slug, title: product.title })
      .from(back_in_stock)
      .innerJoin(product, eq(product.id, back_in_stock.product_id))
      .where(and(gt(product.stock, 0), isVisibleProduct))
      .orderBy(asc(back_in_stock.id))
      .limit(MAX_PER_ROUND)
      .for('update', { of: back_in_stock, skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map(({ request }) => request.id)
    await tx.delete(back_in_stock).where(inArray(back_in_stock.id, ids))
    for (const { request, slug, title } of due)
      await queueNotification(tx, request, { slug, title: title[request.lang] }, now)
    return due.length
  })
}

async function queueNotification(
  tx: Db,
  { channel, to, lang }: StockRequestRow,
  product: { slug: string; title: string },
  now: Date,
) {
  if (channel === 'email') return queueEmail(tx, toBackInStockMail(to, lang, product), now)
  return queueSms(
    tx,
    {
      mobileNo: to,
      ...toBackInStockSms(lang, product),
      expires_at: new Date(now.getTime() + SMS_LIFETIME_MS),
    },
    now,
  )
}

/** Deletes requests after a year, as the privacy policy promises. */
export async function deleteOldStockRequests(now: Date): Promise<void> {
  await (await getDb()).delete(back_in_stock).where(lt(back_in_stock.at, retentionStart('stock_requests', now)))
}
