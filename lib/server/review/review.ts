import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { review as calls, ReviewLine } from '../../contract/review'
import { type Db, getDb } from '../../db/connection'
import { order, order_line, review } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { toDisplayName } from '../../domain/review/review'
import { loadReviewTags } from '../listing/review-tags'
import type { OrderRow } from '../order/order-row'
import { isRemainingLine } from '../order/removal/remaining-lines'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { isReviewKey } from '../security/review-link'
import { countAddress, countUse, type Limit } from '../security/use-limit'
import { addReviewPhotos, releasePhotos } from './review-photos'
import { toReview } from './review-rows'
import { loadReviewableLines } from './reviewable-lines'

export { latest, list } from './review-list'

type Input<Verb extends 'open' | 'save' | 'withdraw'> = z.output<(typeof calls)[Verb]['input']>

export async function open({ number, key, lang }: Input<'open'>, context: Context) {
  const db = await getDb()
  const row = await requireOpened(db, { number, key }, context)
  const lines = await loadLines(db, row, lang)
  const { name, city } = row.shipping_address
  return {
    data: {
      number,
      name: lines.find(({ review: saved }) => saved?.name)?.review?.name ?? toDisplayName(name, city),
      lines,
    },
  }
}

export async function save(input: Input<'save'>, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  const orderRow = await requireOpened(db, input, context)
  await countUse(db, toSaveLimit(orderRow.number), context.now)
  const line = await requireLine(db, orderRow, input.line)
  const kept = await loadReviewableLines(db, orderRow)
  if (!kept.some(({ id }) => id === line.id))
    throw new RefusalError('not_reviewable', 'Only what was delivered and kept is reviewed.')
  await requireUnpublished(db, line.id)
  const saved = await loadPhotos(db, line.id)
  const keptPhotos = input.photos.filter((src) => saved.includes(src))
  const photos = await addReviewPhotos(keptPhotos, context.files ?? [], context)
  const { rating, title = null, text, name, lang } = input
  const values = { rating, title, text, name, photos, lang, state: 'pending' as const, reason: null, at: context.now }
  await inTransaction(db, async (tx) => {
    const [written] = await tx
      .insert(review)
      .values({ order_line_id: line.id, product_id: line.product_id, ...values })
      .onConflictDoUpdate({
        target: review.order_line_id,
        set: { ...values, version: sql`${review.version} + 1` },
        setWhere: ne(review.state, 'approved'),
      })
      .returning({ id: review.id })
    // The shop may have approved it since it was checked above.
    if (!written) throw published()
    await releasePhotos(
      tx,
      saved.filter((src) => !photos.includes(src)),
    )
  })
  return { data: null, msg: 'Thank you. It is shown once the shop has read it.' }
}

export async function withdraw(input: Input<'withdraw'>, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  const { id: orderId } = await requireOpened(db, input, context)
  const touched = await inTransaction(db, async (tx) => {
    const isOwn = sql`${review.order_line_id} in (select id from order_line where order_id = ${orderId})`
    const [deleted] = await tx
      .delete(review)
      .where(and(eq(review.order_line_id, input.line), isOwn))
      .returning()
    if (!deleted) return []
    await releasePhotos(tx, deleted.photos)
    return deleted.state === 'approved' ? loadReviewTags(tx, deleted.product_id) : []
  })
  return { data: null, msg: 'Withdrawn.', touched }
}

/** Wrong keys an hour from one address group; right ones do not count, as many buyers share a mobile network's address. */
const WRONG_KEY_LIMIT: Limit = { key: 'review', max: 120, seconds: 3600 }
/** Each saving re-encodes its photographs. */
const toSaveLimit = (number: string): Limit => ({ key: `review-save:${number}`, max: 60, seconds: 3600 })

/** The order of a review link, whatever its state: a review can always be withdrawn. */
async function requireOpened(db: Db, { number, key }: { number: string; key: string }, context: Context) {
  const isSigned = isReviewKey(number, key)
  if (!isSigned) await countAddress(db, WRONG_KEY_LIMIT, context)
  const [row] = isSigned ? await db.select().from(order).where(eq(order.number, number)).limit(1) : []
  if (!row) throw new RefusalError('link_unknown', 'This link opens no order.')
  return row
}

async function requireLine(db: Db, { id }: OrderRow, lineId: number) {
  const isOwn = and(eq(order_line.id, lineId), eq(order_line.order_id, id))
  const [line] = await db.select().from(order_line).where(isOwn)
  if (!line) throw new RefusalError('not_found', 'The order has no such item.')
  return line
}

const published = () => new RefusalError('review_published', 'A published review can only be withdrawn.')

async function requireUnpublished(db: Db, lineId: number): Promise<void> {
  const [row] = await db.select({ state: review.state }).from(review).where(eq(review.order_line_id, lineId))
  if (row?.state === 'approved') throw published()
}

async function loadPhotos(db: Db, lineId: number): Promise<string[]> {
  const [row] = await db.select({ photos: review.photos }).from(review).where(eq(review.order_line_id, lineId))
  return row?.photos ?? []
}

async function loadLines(db: Db, row: OrderRow, lang: Locale): Promise<ReviewLine[]> {
  const kept = new Set((await loadReviewableLines(db, row)).map(({ id }) => id))
  const rows = await db
    .select({ line: order_line, saved: review })
    .from(order_line)
    .leftJoin(review, eq(review.order_line_id, order_line.id))
    .where(and(eq(order_line.order_id, row.id), isRemainingLine))
    .orderBy(asc(order_line.id))
  return rows.map(({ line, saved }) => ({
    line: line.id,
    may_write: kept.has(line.id),
    title: line.title[lang],
    image: { src: line.image.src, alt: line.image.alt[lang] },
    review: saved && { ...toReview(saved), state: saved.state, reason: saved.reason },
  }))
}
