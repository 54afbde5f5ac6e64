import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { GiftCardEntryKind } from '../../domain/order/gift-card'
import { customer } from './customer'
import { order } from './order'
import { payment, refund } from './payment'

/** A gift card: sold by an order of its own, or issued by the owner. Its balance is the sum of its entries. */
export const gift_card = pgTable(
  'gift_card',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** SHA-256 of the code, which has 80 random bits; null until the code is sent or shown, so that none waits in the database. */
    code_hash: text().unique(),
    last_four: text(),
    amount_paise: bigint({ mode: 'number' }).notNull(),
    /** The order that sells it; null for a card issued by hand. */
    order_id: integer()
      .unique()
      .references(() => order.id),
    /** Empty for a card whose code is shown once on the screen, and once the personal data of its order are removed. */
    recipient_email: text().notNull(),
    recipient_name: text().notNull(),
    /** Who gives it, as the recipient reads it. */
    sender_name: text().notNull(),
    message: text().notNull(),
    lang: text().notNull(),
    /** The day in India on which it is sent; null for at once. */
    send_on: date(),
    /** Always null for a card without an e-mail address. */
    sent_at: timestamp({ withTimezone: true }),
    /** The last day in India on which it can be used; null until it is sent, unless the owner chose it. */
    expires_on: date(),
    blocked_at: timestamp({ withTimezone: true }),
    blocked_reason: text(),
    issued_by: integer().references(() => customer.id),
    issue_reason: text(),
    /** Idempotency key of a card issued by hand. */
    request_key: text().unique(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('gift_card_unsent').on(table.id).where(sql`${table.sent_at} is null`),
    check('gift_card_amount', sql`${table.amount_paise} > 0`),
  ],
)

/** Append-only: every time a card got another code, since the one before was lost. */
export const gift_card_resend = pgTable(
  'gift_card_resend',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    gift_card_id: integer()
      .notNull()
      .references(() => gift_card.id),
    /** The last four letters of the code that stopped working. */
    last_four: text().notNull(),
    resent_by: integer().references(() => customer.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('gift_card_resend_card').on(table.gift_card_id, table.id)],
)

/** Append-only ledger of the cards, in paise. */
export const gift_card_entry = pgTable(
  'gift_card_entry',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    gift_card_id: integer()
      .notNull()
      .references(() => gift_card.id),
    kind: text().$type<GiftCardEntryKind>().notNull(),
    amount_paise: bigint({ mode: 'number' }).notNull(),
    /** The order that the card pays, with its payment or the refund of that. */
    order_id: integer().references(() => order.id),
    payment_id: integer().references(() => payment.id),
    refund_id: integer()
      .unique()
      .references(() => refund.id),
    actor: text().notNull(),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('gift_card_entry_card').on(table.gift_card_id, table.id),
    index('gift_card_entry_order').on(table.order_id),
    // Repeated requests add nothing.
    uniqueIndex('gift_card_issued_once').on(table.gift_card_id).where(sql`${table.kind} = 'issue'`),
    uniqueIndex('gift_card_payment_once').on(table.payment_id, table.kind).where(sql`${table.payment_id} is not null`),
    check(
      'gift_card_entry_sign',
      sql`case ${table.kind} when 'issue' then ${table.amount_paise} > 0 when 'hold' then ${table.amount_paise} < 0
        when 'capture' then ${table.amount_paise} = 0 when 'release' then ${table.amount_paise} > 0
        when 'refund' then ${table.amount_paise} > 0 when 'adjust' then ${table.amount_paise} < 0 else false end`,
    ),
  ],
)
