import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte, isNull, lte, ne, or } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { gift_card, gift_card_entry, gift_card_resend } from '../../../db/schema'
import {
  GIFT_CARD_CODE_LENGTH,
  giftCardState,
  lastFour,
  lastValidDay,
  toGiftCardCode,
} from '../../../domain/order/gift-card'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { queueEmail } from '../../notification/outbox'
import { RefusalError } from '../../runtime/answer'
import { log } from '../../runtime/log'
import { inTransaction } from '../../runtime/transaction'
import { queueOrderNotifications } from '../order-email'
import { moveOrder } from '../order-move'
import type { OrderRow } from '../order-row'
import { hashGiftCardCode } from './find-gift-card'
import { toGiftCardMail } from './gift-card-mail'
import { addOnce, loadBalance, lockCard } from './ledger'

type GiftCardRow = typeof gift_card.$inferSelect

const MAX_PER_ROUND = 50

/** Issues the card of a locked order that was paid just now, and sends it unless it waits for its day. */
export async function issueSoldCard(tx: Db, row: OrderRow, now: Date): Promise<OrderRow> {
  const [card] = await tx.select().from(gift_card).where(eq(gift_card.order_id, row.id))
  if (!card) throw new Error(`order ${row.number} sells no gift card`)
  const moved = await moveOrder(tx, row, 'issue', { actor: 'shop', now })
  await queueOrderNotifications(tx, moved, 'paid', {}, now)
  await issueCard(tx, card.id, { orderId: row.id, actor: row.payment_method, reason: null }, now)
  return moved
}

type Issue = { orderId: number | null; actor: string; reason: string | null }

/**
 * Gives a card its amount, once. With an e-mail address it is sent if its day has come; without one the code is returned
 * instead, by this call alone.
 */
export async function issueCard(
  tx: Db,
  id: number,
  { orderId, actor, reason }: Issue,
  now: Date,
): Promise<string | null> {
  const [card] = await tx.select().from(gift_card).where(eq(gift_card.id, id))
  if (!card) throw new Error(`there is no gift card ${id}`)
  const subject = { gift_card_id: id, order_id: orderId, actor, reason, at: now }
  await addOnce(tx, { ...subject, kind: 'issue', amount_paise: card.amount_paise })
  if (card.recipient_email === '') return drawFirstCode(tx, card, now)
  if (card.send_on === null || card.send_on <= toIndiaDate(now)) await sendCard(tx, id, now)
  return null
}

/** A new code, and what is stored of it. */
function drawCode() {
  const code = toGiftCardCode(randomBytes(GIFT_CARD_CODE_LENGTH))
  return { code, stored: { code_hash: hashGiftCardCode(code), last_four: lastFour(code) } }
}

/** The code of a card without an e-mail address, which is never sent. */
async function drawFirstCode(tx: Db, { id, expires_on }: GiftCardRow, now: Date): Promise<string | null> {
  const { code, stored } = drawCode()
  const drawn = await tx
    .update(gift_card)
    .set({ ...stored, expires_on: expires_on ?? lastValidDay(toIndiaDate(now)) })
    .where(and(eq(gift_card.id, id), isNull(gift_card.code_hash)))
    .returning({ id: gift_card.id })
  return drawn.length > 0 ? code : null
}

/** A card with an address that was not sent, is not blocked, and whose last day, where the owner chose one, is not over. */
const isSendable = (now: Date) =>
  and(
    ...[isNull(gift_card.sent_at), isNull(gift_card.blocked_at), ne(gift_card.recipient_email, '')],
    or(isNull(gift_card.expires_on), gte(gift_card.expires_on, toIndiaDate(now))),
  )

/**
 * Sends a card with what it has, once: only now its code is drawn, so that none waits in the database. A part of its sale
 * may be refunded before its day. Nothing happens to a card that is blocked, has no money or is not to be sent.
 */
async function sendCard(tx: Db, id: number, now: Date): Promise<boolean> {
  const locked = await lockCard(tx, id)
  const amount_paise = await loadBalance(tx, id)
  if (amount_paise <= 0) return false
  const { code, stored } = drawCode()
  const expires_on = locked?.expires_on ?? lastValidDay(toIndiaDate(now))
  const [card] = await tx
    .update(gift_card)
    .set({ ...stored, sent_at: now, expires_on })
    .where(and(eq(gift_card.id, id), isSendable(now)))
    .returning()
  if (!card) return false
  await queueEmail(tx, toGiftCardMail({ ...card, amount_paise }, code, expires_on), now)
  return true
}

type Resend = { id: number; lastFour: string; by: number | null; maySeeCode: boolean; reason: string; now: Date }
type NewCode = { last_four: string; code: string | null }

/**
 * Gives a card that can be used another code; the one before, which ends in `lastFour`, stops working. It is sent to the
 * recipient; of a card without an e-mail address it is returned, to those who may see a code. Balance, ledger and validity
 * stay, and so does what orders hold. Throws RefusalError.
 */
export async function resendCard(
  tx: Db,
  { id, lastFour: seen, by, maySeeCode, reason, now }: Resend,
): Promise<NewCode> {
  const card = await lockCard(tx, id)
  if (!card) throw new RefusalError('not_found', `No gift card ${id}.`)
  const isShown = card.recipient_email === ''
  if (isShown && !maySeeCode) throw new RefusalError('not_allowed', 'Only an owner may see the code of a gift card.')
  const balance = await loadBalance(tx, id)
  if (!card.expires_on || giftCardState(card, balance, toIndiaDate(now)) !== 'active')
    throw new RefusalError('not_resendable', 'This card cannot be used, so it gets no new code.')
  if (card.last_four !== seen) throw new RefusalError('changed_since', 'This card has another code by now.')
  const { code, stored } = drawCode()
  await tx.update(gift_card).set(stored).where(eq(gift_card.id, id))
  await tx.insert(gift_card_resend).values({ gift_card_id: id, last_four: seen, resent_by: by, reason, at: now })
  if (!isShown) await queueEmail(tx, toGiftCardMail(card, code, card.expires_on, { lastFour: seen, balance }), now)
  return { last_four: stored.last_four, code: isShown ? code : null }
}

/** Sends the cards whose day has come; several instances may run it at once. Returns how many were sent. */
export async function sendDueGiftCards(now: Date): Promise<number> {
  const db = await getDb()
  const isDue = or(isNull(gift_card.send_on), lte(gift_card.send_on, toIndiaDate(now)))
  const isIssued = and(eq(gift_card_entry.gift_card_id, gift_card.id), eq(gift_card_entry.kind, 'issue'))
  const cards = await db
    .select({ id: gift_card.id })
    .from(gift_card)
    .innerJoin(gift_card_entry, isIssued)
    .where(and(isSendable(now), isDue))
    .orderBy(asc(gift_card.id))
    .limit(MAX_PER_ROUND)
  let sent = 0
  for (const { id } of cards) {
    try {
      if (await inTransaction(db, (tx) => sendCard(tx, id, now))) sent++
    } catch (error) {
      log().error({ err: error, card: id }, 'a gift card could not be sent')
    }
  }
  return sent
}
