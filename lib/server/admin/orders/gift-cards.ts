import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminGiftCard, adminGiftCardCalls } from '../../../contract/admin/gift-cards'
import { type Db, getDb } from '../../../db/connection'
import { customer, gift_card, gift_card_entry, gift_card_resend, order } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { giftCardState } from '../../../domain/order/gift-card'
import { toPaise, toRupees } from '../../../domain/pricing/money'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { site } from '../../../site'
import { issueCard } from '../../order/gift-card/issue-gift-card'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'

type Input<Verb extends keyof typeof adminGiftCardCalls> = z.output<(typeof adminGiftCardCalls)[Verb]['input']>
type CardRow = Awaited<ReturnType<typeof selectCards>>[number]
type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]
type ResendRow = Awaited<ReturnType<typeof selectResends>>[number]

const PER_PAGE = 20
/** A card that waits for its payment is none yet. */
const isIssued = sql`exists (select 1 from ${gift_card_entry} where ${gift_card_entry.gift_card_id} = ${gift_card.id})`

export async function giftcards({ page }: Input<'giftcards'>, { now }: Context) {
  const db = await getDb()
  const today = toIndiaDate(now)
  const total = await db.$count(gift_card, isIssued)
  const cards = await selectCards(db, page)
  const ids = cards.map(({ card }) => card.id)
  const entries = await selectEntries(db, ids)
  const resends = await selectResends(db, ids)
  const usable = and(isNull(gift_card.blocked_at), or(isNull(gift_card.expires_on), gte(gift_card.expires_on, today)))
  const [sum] = await db
    .select({ paise: sql`coalesce(sum(${gift_card_entry.amount_paise}), 0)`.mapWith(Number) })
    .from(gift_card_entry)
    .innerJoin(gift_card, eq(gift_card.id, gift_card_entry.gift_card_id))
    .where(usable)
  return {
    data: {
      rows: cards.map((row) => toAdminCard(row, entries, resends, today)),
      ...{ total, page, pages: pageCount(total, PER_PAGE), outstanding: toRupees(sum?.paise ?? 0) },
    },
  }
}

function selectCards(db: Db, page: number) {
  return db
    .select({ card: gift_card, number: order.number, issuer: customer.name })
    .from(gift_card)
    .leftJoin(order, eq(order.id, gift_card.order_id))
    .leftJoin(customer, eq(customer.id, gift_card.issued_by))
    .where(isIssued)
    .orderBy(desc(gift_card.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
}

function selectEntries(db: Db, ids: number[]) {
  return db
    .select({ entry: gift_card_entry, number: order.number })
    .from(gift_card_entry)
    .leftJoin(order, eq(order.id, gift_card_entry.order_id))
    .where(inArray(gift_card_entry.gift_card_id, ids))
    .orderBy(asc(gift_card_entry.id))
}

function selectResends(db: Db, ids: number[]) {
  return db
    .select({ resend: gift_card_resend, name: customer.name })
    .from(gift_card_resend)
    .leftJoin(customer, eq(customer.id, gift_card_resend.resent_by))
    .where(inArray(gift_card_resend.gift_card_id, ids))
    .orderBy(asc(gift_card_resend.id))
}

function toAdminCard(
  { card, number, issuer }: CardRow,
  entries: EntryRow[],
  resends: ResendRow[],
  today: string,
): AdminGiftCard {
  const own = entries.filter(({ entry }) => entry.gift_card_id === card.id)
  const balance = own.reduce((sum, { entry }) => sum + entry.amount_paise, 0)
  const { id, last_four, recipient_email, recipient_name, issue_reason, send_on, expires_on, blocked_reason } = card
  return {
    ...{ id, last_four, recipient_email, recipient_name, send_on, expires_on, blocked_reason },
    state: giftCardState(card, balance, today),
    amount: toRupees(card.amount_paise),
    balance: toRupees(balance),
    order: number,
    issued: issue_reason === null ? null : { by: issuer ?? '', reason: issue_reason },
    resent: resends
      .filter(({ resend }) => resend.gift_card_id === id)
      .map(({ resend, name }) => ({
        ...{ id: resend.id, last_four: resend.last_four, reason: resend.reason },
        ...{ by: name ?? '', at: resend.at.toISOString() },
      })),
    entries: own.map(({ entry, number: ofOrder }) => ({
      ...{ id: entry.id, kind: entry.kind, order: ofOrder, at: entry.at.toISOString() },
      amount: toRupees(entry.amount_paise),
    })),
  }
}

/** Issues a card without a payment, once for its key. */
export async function issuegiftcard(
  { key, amount, reason, ...recipient }: Input<'issuegiftcard'>,
  { customerId, now }: Context,
): Promise<Answer<{ id: number }>> {
  const amount_paise = toPaise(amount)
  const id = await inTransaction(await getDb(), async (tx) => {
    const [card] = await tx
      .insert(gift_card)
      .values({
        ...{ ...recipient, amount_paise, request_key: key, issued_by: customerId, issue_reason: reason },
        ...{ send_on: recipient.send_on ?? null, sender_name: site().name, created_at: now },
      })
      .onConflictDoNothing({ target: gift_card.request_key })
      .returning()
    if (card) {
      await issueCard(tx, card.id, { orderId: null, actor: `staff:${customerId}`, reason }, now)
      return card.id
    }
    const [existing] = await tx.select().from(gift_card).where(eq(gift_card.request_key, key))
    const isSame = existing?.amount_paise === amount_paise && existing.recipient_email === recipient.recipient_email
    if (!existing || !isSame) throw new RefusalError('key_reused', 'This key belongs to another card.')
    return existing.id
  })
  return { data: { id } }
}

/** Blocks a card: it can no longer pay and is not sent. What it holds for an order stays held. Without a reason it is unblocked. */
export async function blockgiftcard(
  { id, reason }: Input<'blockgiftcard'>,
  { now }: Context,
): Promise<Answer<{ id: number }>> {
  const [card] = await (await getDb())
    .update(gift_card)
    .set({ blocked_at: reason === null ? null : now, blocked_reason: reason })
    .where(and(eq(gift_card.id, id), isIssued))
    .returning({ id: gift_card.id })
  if (!card) throw new RefusalError('not_found', `No gift card ${id}.`)
  return { data: card }
}
