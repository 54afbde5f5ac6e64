import { and, eq, exists, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/connection'
import { gift_card, gift_card_entry, gift_card_resend, order } from '../../../../db/schema'
import { type GiftCardState, lastFour } from '../../../../domain/order/gift-card'

/** A card that waits for its payment is none yet. */
export const isIssuedCard = sql`exists (select 1 from ${gift_card_entry} where ${gift_card_entry.gift_card_id} = ${gift_card.id})`

/** The cards of each state on a day in India: the same rule as `giftCardState`. */
export function toStateConditions(today: string): Record<GiftCardState, SQL | undefined> {
  const balance = sql`(select coalesce(sum(${gift_card_entry.amount_paise}), 0) from ${gift_card_entry}
    where ${gift_card_entry.gift_card_id} = ${gift_card.id})`
  const isOver = lt(gift_card.expires_on, today)
  const isOpen = and(isNull(gift_card.blocked_at), or(isNull(gift_card.expires_on), gte(gift_card.expires_on, today)))
  const hasCode = and(isNotNull(gift_card.last_four), isNotNull(gift_card.expires_on))
  return {
    blocked: isNotNull(gift_card.blocked_at),
    expired: and(isNull(gift_card.blocked_at), isOver),
    unsent: and(isOpen, or(isNull(gift_card.last_four), isNull(gift_card.expires_on))),
    active: and(isOpen, hasCode, gt(balance, 0)),
    spent: and(isOpen, hasCode, lte(balance, 0)),
  }
}

/**
 * The cards whose recipient, or an order that sold or used them, has the text in it, and those of which a code ends or
 * ended in these four letters; all for an empty text.
 */
export function matchesCardText(db: Db, text: string): SQL | undefined {
  if (text === '') return undefined
  const has = (column: SQL) => sql`strpos(lower(${column}), ${text.toLowerCase()}) > 0`
  const hasNumber = has(sql`${order.number}`)
  const sold = db
    .select({ one: sql`1` })
    .from(order)
    .where(and(eq(order.id, gift_card.order_id), hasNumber))
  const used = db
    .select({ one: sql`1` })
    .from(gift_card_entry)
    .innerJoin(order, eq(order.id, gift_card_entry.order_id))
    .where(and(eq(gift_card_entry.gift_card_id, gift_card.id), hasNumber))
  const last = lastFour(text.replace(/^[….]+/, ''))
  const replaced = db
    .select({ one: sql`1` })
    .from(gift_card_resend)
    .where(and(eq(gift_card_resend.gift_card_id, gift_card.id), eq(gift_card_resend.last_four, last)))
  const isLast = isFourLetters(text) ? [eq(gift_card.last_four, last), exists(replaced)] : []
  return or(
    ...[has(sql`${gift_card.recipient_email}`), has(sql`${gift_card.recipient_name}`)],
    ...[exists(sold), exists(used), ...isLast],
  )
}

/** Whether a text may be the end of a code: `A1B2`, also `…A1B2` as it is shown. */
const isFourLetters = (text: string): boolean => /^[….]*[0-9a-z]{4}$/i.test(text)
