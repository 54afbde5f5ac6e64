import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { alert, product } from '../../db/schema'
import { isVisibleProduct } from '../catalogue/visible-products'
import { queueEmail } from '../notification/outbox'
import { inTransaction } from '../runtime/transaction'
import { productsByIds } from '../search/product'
import { toListAlertMail, toPriceAlertMail } from './alert-mail'
import { type AlertRow, describeAlert, findAlertMatches, toAlertPath } from './alert-target'

const PAGE_SIZE = 100
/** Products that the mail about new ones names; its button leads to all of them. */
const MAX_NAMED = 5
const DAY_MS = 86_400_000

/** Queues the mails of all alerts that are due, each once even if several instances run this. Returns how many. */
export async function sendAlerts(now: Date): Promise<number> {
  return (await sendPriceAlerts(now)) + (await sendListAlerts(now))
}

/** Queues a mail for each product that now costs no more than was asked for, and deletes the alert with it. */
async function sendPriceAlerts(now: Date): Promise<number> {
  const db = await getDb()
  return inTransaction(db, async (tx) => {
    const due = await tx
      .select({ alert, product })
      .from(alert)
      .innerJoin(product, eq(product.id, alert.product_id))
      .where(
        and(
          isNotNull(alert.confirmed_at),
          lte(product.payable_paise, alert.below_paise),
          gt(product.stock, 0),
          isVisibleProduct,
        ),
      )
      .orderBy(asc(alert.id))
      .limit(PAGE_SIZE)
      .for('update', { of: alert, skipLocked: true })
    const ids = due.map(({ alert: { id } }) => id)
    if (ids.length > 0) await tx.delete(alert).where(inArray(alert.id, ids))
    for (const {
      alert: row,
      product: { slug, title, payable_paise: payable },
    } of due)
      await queueEmail(tx, toPriceAlertMail(row, { slug, title: title[row.lang], payable }), now)
    return due.length
  })
}

async function sendListAlerts(now: Date): Promise<number> {
  const db = await getDb()
  let sent = 0
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await selectDueLists(db, after, now)
    for (const row of rows) if (await sendIfNew(db, row, now)) sent += 1
    after = rows.at(-1)?.id
  }
  return sent
}

/** The next alerts above an id that were not sent within a day. */
function selectDueLists(db: Db, after: number, now: Date): Promise<AlertRow[]> {
  const isRested = or(isNull(alert.sent_at), lt(alert.sent_at, new Date(now.getTime() - DAY_MS)))
  return db
    .select()
    .from(alert)
    .where(and(gt(alert.id, after), isNull(alert.product_id), isNotNull(alert.confirmed_at), isRested))
    .orderBy(asc(alert.id))
    .limit(PAGE_SIZE)
}

/** Queues the mail of an alert whose list has products in stock that it did not have before. */
async function sendIfNew(db: Db, row: AlertRow, now: Date): Promise<boolean> {
  const { id, lang, sent_at } = row
  const [all, inStock] = await Promise.all([findAlertMatches(row, lang), findAlertMatches(row, lang, '&stock=in')])
  const known = new Set(row.known_ids)
  const added = (inStock ?? []).filter((product) => !known.has(product)).toSorted((one, other) => other - one)
  if (added.length === 0) return false
  const products = await productsByIds(added.slice(0, MAX_NAMED), lang)
  const named = added.flatMap((product) => products.get(product) ?? [])
  const list = { what: await describeAlert(row, lang), path: await toAlertPath(row) }
  const mail = toListAlertMail(row, list, named, added.length)
  const known_ids = [...(all ?? []).filter((product) => known.has(product)), ...added]
  return inTransaction(db, async (tx) => {
    // Another instance may have sent it since it was read.
    const isUnsent = and(eq(alert.id, id), sent_at ? eq(alert.sent_at, sent_at) : isNull(alert.sent_at))
    const [claimed] = await tx
      .update(alert)
      .set({ known_ids, sent_at: now })
      .where(isUnsent)
      .returning({ id: alert.id })
    if (claimed) await queueEmail(tx, mail, now)
    return claimed !== undefined
  })
}
