import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { gift_card, gift_card_entry, payment } from '../../../db/schema'
import { GIFT_CARD_GRACE_DAYS } from '../../../domain/order/gift-card'
import { GIFT_CARD } from '../../../domain/order/payment-method'
import type { Paise } from '../../../domain/pricing/money'
import { toIndiaDate } from '../../../domain/time/india-clock'
import type { OrderRow, PaymentRow } from '../order-row'

type Entry = typeof gift_card_entry.$inferInsert
type Hold = { cardId: number; orderId: number; amount: Paise; actor: string; now: Date }

/** The balance of a card, in paise: the sum of its entries. */
export async function loadBalance(db: Db, cardId: number): Promise<Paise> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${gift_card_entry.amount_paise}), 0)`.mapWith(Number) })
    .from(gift_card_entry)
    .where(eq(gift_card_entry.gift_card_id, cardId))
  return row?.sum ?? 0
}

/**
 * Makes other transactions that take money from the card wait until this one ends. Money that comes back does not wait,
 * so that an order may return its stock and its card in any sequence.
 */
export async function lockCard(tx: Db, cardId: number): Promise<typeof gift_card.$inferSelect | null> {
  const [row] = await tx.select().from(gift_card).where(eq(gift_card.id, cardId)).for('no key update')
  return row ?? null
}

/** Takes money from a locked card; false when its balance is less. */
async function takeFromCard(tx: Db, entry: Entry): Promise<boolean> {
  if ((await loadBalance(tx, entry.gift_card_id)) + entry.amount_paise < 0) return false
  await tx.insert(gift_card_entry).values(entry)
  return true
}

/** Adds what may be repeated: a second entry of the same payment, refund or issue adds nothing. */
export async function addOnce(tx: Db, entry: Entry): Promise<boolean> {
  const added = await tx
    .insert(gift_card_entry)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: gift_card_entry.id })
  return added.length > 0
}

/** Reserves money of a locked card for an order by a payment of its own; false when the balance is less. */
export async function holdForOrder(tx: Db, { cardId, orderId, amount, actor, now }: Hold): Promise<boolean> {
  if ((await loadBalance(tx, cardId)) < amount) return false
  const [row] = await tx
    .insert(payment)
    .values({
      order_id: orderId,
      provider: GIFT_CARD,
      reference: randomBytes(16).toString('hex'),
      state: 'open',
      amount_paise: amount,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: payment.id })
  if (!row) throw new Error(`no payment of order ${orderId} by its gift card`)
  const subject = { gift_card_id: cardId, order_id: orderId, payment_id: row.id, actor, at: now }
  return takeFromCard(tx, { ...subject, kind: 'hold', amount_paise: -amount })
}

/** The reservation of a locked order that is neither captured nor released. */
async function findHold(tx: Db, orderId: number): Promise<PaymentRow | null> {
  const isHeld = and(eq(payment.order_id, orderId), eq(payment.provider, GIFT_CARD), eq(payment.state, 'open'))
  const [row] = await tx.select().from(payment).where(isHeld)
  return row ?? null
}

/** The card that an order uses or used; null where it has none. */
async function findCardOfOrder(db: Db, orderId: number): Promise<number | null> {
  const isHold = and(eq(gift_card_entry.order_id, orderId), eq(gift_card_entry.kind, 'hold'))
  const [row] = await db.select({ id: gift_card_entry.gift_card_id }).from(gift_card_entry).where(isHold).limit(1)
  return row?.id ?? null
}

/** Makes the reservation of a locked order a payment. Nothing happens where there is none any more. */
export async function captureHold(tx: Db, orderId: number, actor: string, now: Date): Promise<void> {
  await settleHold(tx, orderId, 'capture', actor, now)
}

/** Returns the reserved money of a locked order that is cancelled or expired. */
export async function releaseHold(tx: Db, orderId: number, actor: string, now: Date): Promise<void> {
  await settleHold(tx, orderId, 'release', actor, now)
}

/**
 * Returns a part of the reserved money of a locked order of which items were removed; the rest stays reserved. False where
 * nothing is reserved: the card has paid already, as with a delivery that was recorded and undone.
 */
export async function releasePart(tx: Db, orderId: number, amount: Paise, actor: string, now: Date): Promise<boolean> {
  const held = await findHold(tx, orderId)
  const cardId = held && (await findCardOfOrder(tx, orderId))
  if (!held || cardId === null) return false
  if (amount >= held.amount_paise) {
    await releaseHold(tx, orderId, actor, now)
    return true
  }
  await tx
    .update(payment)
    .set({ amount_paise: held.amount_paise - amount, updated_at: now })
    .where(eq(payment.id, held.id))
  // Without the payment, whose own release is still to come if the order is cancelled.
  const entry = { gift_card_id: cardId, order_id: orderId, actor, at: now }
  await tx.insert(gift_card_entry).values({ ...entry, kind: 'release', amount_paise: amount })
  await extendValidity(tx, cardId, now)
  return true
}

async function settleHold(tx: Db, orderId: number, kind: 'capture' | 'release', actor: string, now: Date) {
  const held = await findHold(tx, orderId)
  const cardId = held && (await findCardOfOrder(tx, orderId))
  if (!held || cardId === null) return
  const isReleased = kind === 'release'
  await tx
    .update(payment)
    .set({ state: isReleased ? 'void' : 'paid', updated_at: now })
    .where(eq(payment.id, held.id))
  const subject = { gift_card_id: cardId, order_id: orderId, payment_id: held.id, actor, at: now }
  await addOnce(tx, { ...subject, kind, amount_paise: isReleased ? held.amount_paise : 0 })
  if (isReleased) await extendValidity(tx, cardId, now)
}

/** Takes the money of an expired order again, all of it or nothing: its payment came late. */
export async function holdAgain(tx: Db, orderId: number, amount: Paise, now: Date): Promise<boolean> {
  const cardId = await findCardOfOrder(tx, orderId)
  const card = cardId === null ? null : await lockCard(tx, cardId)
  if (!card || card.blocked_at) return false
  return holdForOrder(tx, { cardId: card.id, orderId, amount, actor: 'shop', now })
}

type CardRefund = { id: number; order_id: number; amount_paise: Paise; actor: string }

/** Returns the refunded part of an order to its card, once for each refund. */
export async function refundToCard(tx: Db, { id, order_id, amount_paise, actor }: CardRefund, now: Date) {
  const cardId = await findCardOfOrder(tx, order_id)
  if (cardId === null) throw new Error(`order ${order_id} was not paid by a gift card`)
  const entry = { gift_card_id: cardId, kind: 'refund' as const, amount_paise, order_id, refund_id: id, actor, at: now }
  if (await addOnce(tx, entry)) await extendValidity(tx, cardId, now)
}

/** A card that gets money back must still be usable. */
async function extendValidity(tx: Db, cardId: number, now: Date): Promise<void> {
  const expires_on = toIndiaDate(new Date(now.getTime() + GIFT_CARD_GRACE_DAYS * 86_400_000))
  await tx
    .update(gift_card)
    .set({ expires_on })
    .where(and(eq(gift_card.id, cardId), lt(gift_card.expires_on, expires_on)))
}

/** Takes a refund of the sale of a card off the card; false when less is left on it. */
export async function takeBackFromCard(
  tx: Db,
  sale: Pick<OrderRow, 'id'>,
  amount: Paise,
  actor: string,
  now: Date,
): Promise<boolean> {
  const [sold] = await tx.select({ id: gift_card.id }).from(gift_card).where(eq(gift_card.order_id, sale.id))
  const card = sold && (await lockCard(tx, sold.id))
  if (!card) return false
  const entry = { gift_card_id: card.id, order_id: sale.id, actor, at: now }
  return takeFromCard(tx, { ...entry, kind: 'adjust', amount_paise: -amount })
}
