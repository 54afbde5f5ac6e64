import { and, asc, count, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminGiftCard, adminGiftCardCalls } from '../../../../contract/admin/gift-cards'
import { type Db, getDb } from '../../../../db/connection'
import { customer, gift_card, gift_card_entry, gift_card_resend, order } from '../../../../db/schema'
import { pageCount } from '../../../../domain/listing/pager'
import { GIFT_CARD_STATES, giftCardState } from '../../../../domain/order/gift-card'
import { toRupees } from '../../../../domain/pricing/money'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import type { Context } from '../../../runtime/answer'
import { isIssuedCard, matchesCardText, toStateConditions } from './gift-card-conditions'

type ListInput = z.output<typeof adminGiftCardCalls.giftcards.input>
type CardRow = Awaited<ReturnType<typeof selectCards>>[number]
type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]
type ResendRow = Awaited<ReturnType<typeof selectResends>>[number]

const PER_PAGE = 20

export async function giftcards({ q, state, page }: ListInput, { now }: Context) {
  const db = await getDb()
  const today = toIndiaDate(now)
  const conditions = toStateConditions(today)
  const isFound = and(isIssuedCard, matchesCardText(db, q))
  const counts = { all: 0, active: 0, unsent: 0, spent: 0, expired: 0, blocked: 0 }
  for (const one of GIFT_CARD_STATES) {
    counts[one] = await countCards(db, and(isFound, conditions[one]))
    counts.all += counts[one]
  }
  const cards = await selectCards(db, state === 'all' ? isFound : and(isFound, conditions[state]), page)
  const ids = cards.map(({ card }) => card.id)
  const entries = await selectEntries(db, ids)
  const resends = await selectResends(db, ids)
  const total = counts[state]
  return {
    data: {
      rows: cards.map((row) => toAdminCard(row, entries, resends, today)),
      ...{ total, page, pages: pageCount(total, PER_PAGE), counts, outstanding: await loadOutstanding(db, today) },
    },
  }
}

async function countCards(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(gift_card).where(where)
  return row?.total ?? 0
}

/** What all cards that are neither blocked nor expired still have, in rupees. */
async function loadOutstanding(db: Db, today: string): Promise<number> {
  const usable = and(isNull(gift_card.blocked_at), or(isNull(gift_card.expires_on), gte(gift_card.expires_on, today)))
  const [sum] = await db
    .select({ paise: sql`coalesce(sum(${gift_card_entry.amount_paise}), 0)`.mapWith(Number) })
    .from(gift_card_entry)
    .innerJoin(gift_card, eq(gift_card.id, gift_card_entry.gift_card_id))
    .where(usable)
  return toRupees(sum?.paise ?? 0)
}

function selectCards(db: Db, where: SQL | undefined, page: number) {
  return db
    .select({ card: gift_card, number: order.number, issuer: customer.name })
    .from(gift_card)
    .leftJoin(order, eq(order.id, gift_card.order_id))
    .leftJoin(customer, eq(customer.id, gift_card.issued_by))
    .where(where)
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
