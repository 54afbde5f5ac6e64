import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { gift_card_entry, order } from '@/lib/db/schema'
import { moneyOfOrder } from './customer-order'
import { balanceOf } from './gift-cards'

/** A plain ledger in rupees, written without the shop's code. */
export type Card = { code: string; issued: number; balance: number }
export type Sale = {
  number: string
  key: string
  reference: string
  buyer: number | null
  card: Card
  byCard: number
  byGateway: number
  isCash: boolean
  /** Beads of ₹100 that the shop has not removed. */
  beads: number
  state: 'open' | 'paid' | 'delivered' | 'ended'
  backToCard: number
  backToGateway: number
}

/** Compares the cards and the payments of the shop with the plain ledger. */
export async function expectLedger(cards: Card[], sales: Sale[]): Promise<void> {
  for (const card of cards) {
    expect(await balanceOf(card.code)).toBe(card.balance)
    expect(card.balance).toBeGreaterThanOrEqual(0)
    const used = sales.filter((sale) => sale.card === card)
    const spent = used.reduce((sum, { state, byCard, backToCard }) => {
      return state === 'ended' && backToCard === 0 ? sum : sum + byCard - backToCard
    }, 0)
    const endedPaid = used.filter(({ state, backToCard }) => state === 'ended' && backToCard === 0)
    expect(card.balance + spent, JSON.stringify(endedPaid)).toBe(card.issued)
  }
  const db = await getDb()
  const negative = await db
    .select({ card: gift_card_entry.gift_card_id })
    .from(gift_card_entry)
    .groupBy(gift_card_entry.gift_card_id)
    .having(sql`sum(${gift_card_entry.amount_paise}) < 0`)
  expect(negative).toEqual([])
  for (const sale of sales) {
    const { paid, returned } = await moneyOfOrder(sale.number)
    const isAccepted = sale.state === 'paid' && !sale.isCash
    const isPaid = isAccepted || sale.state === 'delivered' || sale.backToCard + sale.backToGateway > 0
    expect({ paid, returned }).toEqual({
      paid: isPaid ? sale.byCard + sale.byGateway : 0,
      returned: sale.backToCard + sale.backToGateway,
    })
    expect(await db.$count(order, eq(order.number, sale.number))).toBe(1)
  }
}
