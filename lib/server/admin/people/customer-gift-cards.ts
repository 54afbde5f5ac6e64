import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { CustomerDetail } from '../../../contract/admin/people/customers'
import type { Db } from '../../../db/connection'
import { customer, gift_card, gift_card_entry, order } from '../../../db/schema'
import { giftCardState } from '../../../domain/order/gift-card'
import { toRupees } from '../../../domain/pricing/money'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { isIssuedCard } from '../orders/gift-cards/gift-card-conditions'

type Buyer = { account_id: number | null; isOrderOf: SQL; limit: number }

/** The issued gift cards that a customer bought, or received at the e-mail address that the account has proved. */
export async function loadCustomerCards(
  db: Db,
  { account_id, isOrderOf, limit }: Buyer,
  now: Date,
): Promise<CustomerDetail['gift_cards']> {
  const [account] =
    account_id === null
      ? []
      : await db
          .select({ email: customer.email })
          .from(customer)
          .where(and(eq(customer.id, account_id), eq(customer.email_verified, true)))
  const isReceived = account?.email ? sql`lower(${gift_card.recipient_email}) = lower(${account.email})` : undefined
  const balance = sql`(select coalesce(sum(${gift_card_entry.amount_paise}), 0) from ${gift_card_entry}
    where ${gift_card_entry.gift_card_id} = ${gift_card.id})`.mapWith(Number)
  const rows = await db
    .select({ card: gift_card, number: order.number, balance })
    .from(gift_card)
    .leftJoin(order, eq(order.id, gift_card.order_id))
    .where(and(isIssuedCard, or(isOrderOf, isReceived)))
    .orderBy(desc(gift_card.id))
    .limit(limit)
  return rows.map(({ card, number, balance: paise }) => ({
    ...{ id: card.id, last_four: card.last_four, order: number, recipient_email: card.recipient_email },
    state: giftCardState(card, paise, toIndiaDate(now)),
    balance: toRupees(paise),
    amount: toRupees(card.amount_paise),
  }))
}
