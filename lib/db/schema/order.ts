import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Source } from '../../domain/analytics/source'
import type { OrderedRingSize } from '../../domain/customization/resizing'
import type { Localized } from '../../domain/locale'
import type { StoredBusiness } from '../../domain/order/business-buyer'
import type { StoredGift } from '../../domain/order/gift'
import { ORDER_PINCODE, ORDER_TRACKING, ORDER_WORDS } from '../order-search'
import type { ProductImage } from './catalogue'
import { product } from './catalogue'
import { customer, type StoredAddress } from './customer'
import type { CustomizedLine } from './customized-line'

/** `phone`: the number that the courier calls, where it is not the buyer's own. */
export type ShippingAddress = StoredAddress & { phone?: string | undefined }

export const order = pgTable(
  'order',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: text().notNull().unique(),
    idempotency_key: text().notNull().unique(),
    /** Hash of the request that used the key: the same key with another request is refused. */
    request_hash: text().notNull(),
    /** Null until the mobile number is verified; then the order shows in My Orders. */
    customer_id: integer().references(() => customer.id),
    contact_name: text().notNull(),
    contact_email: text().notNull(),
    contact_mobile: text().notNull(),
    shipping_address: jsonb().$type<ShippingAddress>().notNull(),
    billing_address: jsonb().$type<StoredAddress>().notNull(),
    /** `gift_card`: sells a gift card (`gift_card.order_id`), has no lines, no delivery and no invoice. */
    kind: text().$type<'goods' | 'gift_card'>().notNull().default('goods'),
    state: text().notNull(),
    payment_method: text().notNull(),
    subtotal_paise: bigint({ mode: 'number' }).notNull(),
    shipping_paise: bigint({ mode: 'number' }).notNull(),
    /** Of cash on delivery and of the gift box; `gift.box_paise` is the part of the box. */
    fee_paise: bigint({ mode: 'number' }).notNull(),
    gst_paise: bigint({ mode: 'number' }).notNull(),
    total_paise: bigint({ mode: 'number' }).notNull(),
    /** Discount of a coupon on the products; `subtotal_paise` is before it. */
    discount_paise: bigint({ mode: 'number' }).notNull().default(0),
    coupon_code: text(),
    /** The part of `total_paise` that a gift card pays; the rest is paid by `payment_method`. */
    gift_card_paise: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * An order against an advance: what is paid first, what of it the shop keeps at most where the balance is not paid
     * (once such an order is cancelled: what it kept), and until when the balance can be paid. Null for other orders.
     */
    advance_paise: bigint({ mode: 'number' }),
    kept_paise: bigint({ mode: 'number' }),
    balance_until: timestamp({ withTimezone: true }),
    gift: jsonb().$type<StoredGift>(),
    /** The buyer's note to the shop, such as when somebody is at home. */
    note: text(),
    /** The PAN that the law requires above an amount, encrypted with the shop's key. */
    pan_sealed: text(),
    /** The business that bought, with its GST number. */
    business: jsonb().$type<StoredBusiness>(),
    /** Where a refund of a cash order is transferred, encrypted with the shop's key, and when the buyer gave it. */
    refund_account_sealed: text(),
    refund_account_at: timestamp({ withTimezone: true }),
    carrier: text(),
    tracking_number: text(),
    lang: text().notNull(),
    /** Keyed hash of the address group that placed the order: a code requested from there may confirm it. */
    placed_from: text(),
    /** Campaign and click attribution of the order, where the shopper consented. */
    source: jsonb().$type<Source>(),
    /** Whether its invoice is issued, so that missing ones are found without reading all orders. */
    invoiced: boolean().notNull().default(false),
    /** Until when stock is reserved for an order that is not yet paid or confirmed. */
    held_until: timestamp({ withTimezone: true }),
    /** Client address with a reservation without a verified number, as a keyed hash; empty once nothing is reserved. */
    hold_address: text(),
    /** When the buyer first opened a gateway's page for it. */
    pay_begun_at: timestamp({ withTimezone: true }),
    /** When the buyer agreed to one reminder by e-mail if this order is not finished, and took that back. */
    reminder_consent_at: timestamp({ withTimezone: true }),
    reminder_withdrawn_at: timestamp({ withTimezone: true }),
    /** Token of the link that withdraws the consent; it opens nothing else. */
    reminder_key: uuid(),
    /** When the one reminder was queued. */
    reminded_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('order_reminder_key').on(table.reminder_key).where(sql`${table.reminder_key} is not null`),
    index('order_customer').on(table.customer_id, table.id),
    index('order_mobile').on(table.contact_mobile),
    index('order_created').on(table.created_at),
    index('order_held').on(table.state, table.held_until),
    index('order_hold_address').on(table.hold_address).where(sql`${table.hold_address} is not null`),
    index('order_state').on(table.state, table.id),
    index('order_uninvoiced').on(table.state, table.id).where(sql`not ${table.invoiced}`),
    index('order_reminder_due')
      .on(table.created_at)
      .where(
        sql`${table.reminder_consent_at} is not null and ${table.reminder_withdrawn_at} is null and ${table.reminded_at} is null`,
      ),
    // Indexes of the admin search: by the beginning of a number, name, city or address, and by the middle and the end of a number.
    index('order_number_start').on(table.number.op('text_pattern_ops')),
    index('order_number_end').on(sql`reverse(${table.number}) text_pattern_ops`),
    index('order_mobile_start').on(table.contact_mobile.op('text_pattern_ops')),
    index('order_mobile_end').on(sql`reverse(${table.contact_mobile}) text_pattern_ops`),
    index('order_email_start').on(sql`lower(${table.contact_email}) text_pattern_ops`),
    index('order_words').using('gin', ORDER_WORDS),
    index('order_number_middle').on(sql`substr(${table.number}, 4) text_pattern_ops`),
    index('order_pincode').on(sql`(${ORDER_PINCODE}) text_pattern_ops`),
    index('order_tracking').on(sql`(${ORDER_TRACKING}) text_pattern_ops`),
    check(
      'order_total',
      sql`${table.total_paise} = ${table.subtotal_paise} - ${table.discount_paise} + ${table.shipping_paise} + ${table.fee_paise}`,
    ),
    // Not below the total: items that are removed later lower it.
    check(
      'order_advance',
      sql`num_nonnulls(${table.advance_paise}, ${table.kept_paise}, ${table.balance_until}) = 0
        or (num_nulls(${table.advance_paise}, ${table.kept_paise}, ${table.balance_until}) = 0
          and ${table.advance_paise} > 0 and ${table.kept_paise} between 0 and ${table.advance_paise}
          and ${table.gift_card_paise} = 0)`,
    ),
    check(
      'order_amounts',
      sql`${table.discount_paise} between 0 and ${table.subtotal_paise}
        and least(${table.shipping_paise}, ${table.fee_paise}, ${table.gst_paise}) >= 0
        and ${table.gift_card_paise} between 0 and ${table.total_paise}`,
    ),
  ],
)

export const order_line = pgTable(
  'order_line',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => order.id),
    product_id: integer()
      .notNull()
      .references(() => product.id),
    /** What is left of it: 0 once the shop has taken all of it out of the order (`order_removal`). */
    quantity: integer().notNull(),
    title: jsonb().$type<Localized>().notNull(),
    slug: text().notNull(),
    sku: text().notNull(),
    image: jsonb().$type<ProductImage>().notNull(),
    unit_paise: bigint({ mode: 'number' }).notNull(),
    total_paise: bigint({ mode: 'number' }).notNull(),
    hsn: text().notNull(),
    gst_basis_points: integer().notNull(),
    /** The customization; `unit_paise` contains it, HSN and GST above apply to the product alone. */
    made: jsonb().$type<CustomizedLine>(),
    /** A ready-made ring: its size and the price of a change, which `unit_paise` contains. */
    ring_size: jsonb().$type<OrderedRingSize>(),
    /**
     * The product's cost when it was ordered; later changes of the cost do not change it. Null if it was not known, and
     * for a line that was made or changed for its buyer, since the cost of that work is not known.
     */
    cost_paise: bigint({ mode: 'number' }),
    /** This line's share of the order's coupon. */
    discount_paise: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('order_line_order').on(table.order_id),
    index('order_line_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
    index('order_line_product').on(table.product_id),
    check('order_line_cost', sql`${table.cost_paise} > 0`),
    check('order_line_price', sql`${table.unit_paise} > 0 and ${table.quantity} >= 0`),
    check(
      'order_line_total',
      sql`${table.total_paise} = ${table.unit_paise} * ${table.quantity}
        and ${table.discount_paise} between 0 and ${table.total_paise}`,
    ),
  ],
)
