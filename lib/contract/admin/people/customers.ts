import { z } from 'zod'
import { CUSTOMER_GROUPS, CUSTOMER_SORTS } from '../../../domain/customer/customer-list'
import { MAX_TAG_LENGTH } from '../../../domain/customer/customer-tag'
import { ENQUIRIES } from '../../../domain/enquiry/enquiry'
import { ENQUIRY_STATES } from '../../../domain/enquiry/enquiry-state'
import { GIFT_CARD_STATES } from '../../../domain/order/gift-card'
import { RETURN_STATES } from '../../../domain/order/line-return'
import { ORDER_STATES } from '../../../domain/order/order'
import { QUOTATION_STATES } from '../../../domain/order/quotation'
import { REVIEW_STATES } from '../../../domain/review/review'
import { calls } from '../../call'
import { AddressFields } from '../../customer/address'
import { Lang, Rupees } from '../../shapes'
import { multiLine } from '../../single-line'
import { admin, PageNumber, paged } from '../enquiries'

/** `a12` is account 12, `o34` the guest who placed order 34. */
export const CustomerKey = z.string().regex(/^[ao][1-9]\d{0,8}$/, 'not_found')

/** A customer with an account, or a guest by the mobile number of the orders. */
export const ListedCustomer = z.object({
  key: CustomerKey,
  name: z.string(),
  mobile_no: z.string().nullable(),
  email: z.string().nullable(),
  /** Of the last order, else of the first address of the account. */
  city: z.string().nullable(),
  /** The one that staff set, else of the last order; null before one. */
  lang: Lang.nullable(),
  is_guest: z.boolean(),
  /** Orders that were paid or confirmed and not cancelled. */
  orders: z.number().int(),
  /** Their total in rupees, less refunds. */
  spent: z.number(),
  last_order_at: z.string().nullable(),
  /** Whether the e-mail address confirmed the newsletter, which is the only consent to marketing. */
  has_consent: z.boolean(),
  is_blocked: z.boolean(),
  tags: z.array(z.string()),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

/** A note of staff, a block or its end; `by` is null for a closed account. */
export const CustomerEntry = z.object({
  id: z.number().int(),
  kind: z.enum(['note', 'block', 'unblock']),
  text: z.string(),
  by: z.string().nullable(),
  at: z.string(),
})
export type CustomerEntry = z.infer<typeof CustomerEntry>

/** Everything about one customer; the newest orders, quotations, gift cards, enquiries and reviews first, fifty of each. */
export const CustomerDetail = ListedCustomer.extend({
  since: z.string(),
  consent_at: z.string().nullable(),
  /** Changes with name, contacts and language: a correction names the one that was seen. */
  revision: z.string(),
  /** What the customer confirmed by a code or with Google. */
  confirmed: z.object({ mobile_no: z.boolean(), email: z.boolean() }),
  /** What staff may correct; nothing of a member of the team. */
  editable: z.object({ name: z.boolean(), mobile_no: z.boolean(), email: z.boolean() }),
  /** Tags of all customers, as suggestions. */
  used_tags: z.array(z.string()),
  order_list: z.array(
    z.object({ number: z.string(), state: z.enum(ORDER_STATES), total: z.number(), placed_at: z.string() }),
  ),
  /** By the mobile number or the e-mail address; `total` is that of the products, in rupees. */
  quotations: z.array(
    z.object({ id: z.number().int(), state: z.enum(QUOTATION_STATES), total: z.number(), at: z.string() }),
  ),
  /** Bought by an order of this list, or received at the verified address of the account. */
  gift_cards: z.array(
    z.object({
      id: z.number().int(),
      last_four: z.string().nullable(),
      state: z.enum(GIFT_CARD_STATES),
      balance: Rupees,
      amount: Rupees,
      recipient_email: z.string(),
      order: z.string().nullable(),
    }),
  ),
  /** Saved in the account, the usual one first; none of a guest. */
  addresses: z.array(AddressFields),
  enquiries: z.array(
    z.object({ number: z.string(), kind: z.enum(ENQUIRIES), state: z.enum(ENQUIRY_STATES), at: z.string() }),
  ),
  returns: z.array(
    z.object({ order: z.string(), serial: z.number().int(), state: z.enum(RETURN_STATES), at: z.string() }),
  ),
  reviews: z.array(
    z.object({
      id: z.number().int(),
      product: z.string(),
      slug: z.string(),
      rating: z.number().int(),
      state: z.enum(REVIEW_STATES),
      at: z.string(),
    }),
  ),
  entries: z.array(CustomerEntry),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

export const customerChange = { ...admin, method: 'POST', data: CustomerDetail.nullable() } as const

/** The customers of the shop, for staff. */
export const customerCalls = calls({
  customers: {
    ...admin,
    method: 'GET',
    path: 'staff/customers',
    input: z.object({
      q: z.string().trim().max(100).default(''),
      tag: z.string().trim().max(MAX_TAG_LENGTH).default(''),
      group: z.enum(CUSTOMER_GROUPS).nullable().default(null),
      sort: z.enum(CUSTOMER_SORTS).catch('recent'),
      page: PageNumber,
    }),
    /** `tags` are those of all customers. */
    data: z.object({ rows: z.array(ListedCustomer), tags: z.array(z.string()), ...paged }).nullable(),
    reasons: ['not_allowed'],
    summary:
      'Customers with the sum of their orders, by name, mobile number, e-mail or city, by tag and by group; twenty a page.',
  },
  customer: {
    ...admin,
    method: 'GET',
    path: 'staff/customer',
    input: z.object({ key: CustomerKey, lang: Lang }),
    data: CustomerDetail.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'A customer with orders, enquiries, reviews and the notes of staff.',
  },
  notecustomer: {
    ...customerChange,
    path: 'staff/notecustomer',
    input: z.object({ key: CustomerKey, text: multiLine('note_required').max(2000, 'too_long'), lang: Lang }),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Adds a note about a customer, who never sees it.',
  },
  blockcustomer: {
    ...customerChange,
    role: 'manager',
    path: 'staff/blockcustomer',
    /** `blocked` is the state to reach, which differs from the one that the caller saw. */
    input: z.object({
      key: CustomerKey,
      blocked: z.boolean(),
      reason: multiLine('reason_required').max(300, 'too_long'),
      lang: Lang,
    }),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Blocks a customer, who can then place no order, or ends the block; with a reason for the team.',
  },
})
