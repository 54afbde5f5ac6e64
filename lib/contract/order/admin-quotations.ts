import { z } from 'zod'
import {
  MAX_QUOTATION_HOURS,
  MAX_QUOTATION_LINES,
  QUOTATION_EVENTS,
  QUOTATION_STATES,
} from '../../domain/order/quotation'
import { isWholePaise } from '../../domain/pricing/money'
import { admin, PageNumber, paged } from '../admin/enquiries'
import { calls } from '../call'
import { Email, MobileNo, PersonName } from '../customer/customer'
import { Id, Lang, MAX_ID, Rupees, Version } from '../shapes'
import { optionalMultiLine } from '../single-line'
import { ADVANCE_REASONS, AdvanceInput } from './advance'
import { quotableProductCalls } from './quotable-products'
import { QuotationLine, QuotedAdvance } from './quotation'

/** A quotation in the list; `by` is null for a closed account. */
export const AdminQuotation = z.object({
  id: z.number().int(),
  state: z.enum(QUOTATION_STATES),
  name: z.string(),
  mobile_no: z.string().nullable(),
  email: z.string().nullable(),
  at: z.string(),
  valid_until: z.string(),
  by: z.string().nullable(),
  /** Titles of its products with their quantity: `2 × Blue sapphire`. */
  items: z.array(z.string()),
  /** Of the products, without delivery. */
  subtotal: Rupees,
  /** The order of it. */
  order: z.string().nullable(),
})
export type AdminQuotation = z.infer<typeof AdminQuotation>

/** Off the list price of one product; an amount is in rupees. */
const DiscountInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z
      .number('discount_invalid')
      .gt(0, 'discount_invalid')
      .lt(100, 'discount_invalid')
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'discount_invalid'),
  }),
  z.object({
    kind: z.literal('amount'),
    rupees: z
      .number('discount_invalid')
      .positive('discount_invalid')
      .refine((value) => isWholePaise(value), 'discount_invalid'),
  }),
])

/** `version` is to be sent with a change; `url` is the link for the buyer, in the buyer's language. */
export const AdminQuotationDetail = AdminQuotation.extend({
  version: z.number().int(),
  language: Lang,
  note: z.string(),
  url: z.string(),
  /** Whether staff wanted its products reserved, and whether they are now. */
  reserves: z.boolean(),
  /** What the list prices are above the quoted ones; delivery within India; both with the products. */
  saving: Rupees,
  shipping: Rupees,
  total: Rupees,
  advance: QuotedAdvance.nullable(),
  reserved: z.boolean(),
  /** The order of it that waits for its payment: until then it is not edited. */
  pending: z.string().nullable(),
  /** The enquiry that it answers. */
  enquiry: z.string().nullable(),
  /** `price_now`: what one of it costs in the shop today; null for a product that is no longer in the catalogue. */
  lines: z.array(QuotationLine.extend({ discount: DiscountInput.nullable(), price_now: Rupees.nullable() })),
  events: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(QUOTATION_EVENTS),
      /** The number of the order; of an edit, the sum of the products before it in rupees. */
      detail: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
})
export type AdminQuotationDetail = z.infer<typeof AdminQuotationDetail>

const ITEM_REASONS = ['not_found', 'out_of_stock', 'price_changed', 'discount_too_large'] as const
const Filter = z.enum(['all', ...QUOTATION_STATES])
const change = { ...admin, method: 'POST', data: AdminQuotationDetail.nullable() } as const
const Target = z.object({ id: Id, version: Version, lang: Lang })
const Item = z.object({
  product_id: z.number().int().positive().max(MAX_ID),
  quantity: z.int('quantity_invalid').min(1, 'quantity_invalid').max(999, 'quantity_invalid'),
  discount: DiscountInput.nullable(),
  /** The list price that the member of the team saw, in rupees. */
  seen_price: Rupees,
})

const Hours = z.int('hours_invalid').min(1, 'hours_invalid').max(MAX_QUOTATION_HOURS, 'hours_invalid')

const Terms = z.object({
  name: PersonName,
  mobile_no: MobileNo.optional(),
  email: Email.optional(),
  /** The language of the page and of the e-mail. */
  language: Lang,
  note: optionalMultiLine().max(1000, 'too_long').default(''),
  items: z.array(Item).min(1, 'items_required').max(MAX_QUOTATION_LINES, 'too_many_lines'),
  reserve: z.boolean(),
  advance: AdvanceInput.nullable().default(null),
  lang: Lang,
})

type Checked = Pick<z.output<typeof Terms>, 'mobile_no' | 'email' | 'items'>
const hasContact = ({ mobile_no, email }: Checked) => mobile_no !== undefined || email !== undefined
const hasEachOnce = ({ items }: Checked) => new Set(items.map((item) => item.product_id)).size === items.length
const [CONTACT, ONCE] = [
  { error: 'contact_required', path: ['mobile_no'] },
  { error: 'product_twice', path: ['items'] },
]

export const MakeQuotation = Terms.extend({ key: z.uuid(), hours: Hours, enquiry: z.string().max(20).optional() })
  .refine(hasContact, CONTACT)
  .refine(hasEachOnce, ONCE)
export type MakeQuotation = z.infer<typeof MakeQuotation>

/** All of an open quotation, by the version that was seen; `hours` count from now, null keeps its end. */
export const EditQuotation = Terms.extend({ id: Id, version: Version, hours: Hours.nullable() })
  .refine(hasContact, CONTACT)
  .refine(hasEachOnce, ONCE)
export type EditQuotation = z.infer<typeof EditQuotation>

/** Quotations in the admin. */
export const adminQuotationCalls = calls({
  ...quotableProductCalls,
  quotations: {
    ...admin,
    method: 'GET',
    path: 'staff/quotations',
    input: z.object({
      state: Filter.catch('all'),
      q: z.string().trim().max(100).default(''),
      page: PageNumber,
      lang: Lang,
    }),
    data: z.object({ rows: z.array(AdminQuotation), counts: z.record(Filter, z.number().int()), ...paged }).nullable(),
    reasons: ['not_allowed'],
    summary:
      'Quotations by number, name, mobile number or e-mail, the newest first, twenty a page, of one state or all.',
  },
  quotation: {
    ...admin,
    method: 'GET',
    path: 'staff/quotation',
    input: z.object({ id: Id, lang: Lang }),
    data: AdminQuotationDetail.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'A quotation with its link, its products and its history.',
  },
  makequotation: {
    ...change,
    path: 'staff/makequotation',
    input: MakeQuotation,
    reasons: ['not_allowed', 'key_reused', ...ITEM_REASONS, ...ADVANCE_REASONS],
    summary: 'Makes a quotation, once for its key, and reserves its products until it ends where wanted.',
  },
  editquotation: {
    ...change,
    path: 'staff/editquotation',
    input: EditQuotation,
    reasons: ['not_allowed', 'conflict', 'not_movable', 'order_pending', ...ITEM_REASONS, ...ADVANCE_REASONS],
    summary: 'Changes an open quotation, whose link stays; refused while an order of it waits for its payment.',
  },
  withdrawquotation: {
    ...change,
    path: 'staff/withdrawquotation',
    input: Target,
    reasons: ['not_allowed', 'not_found', 'conflict', 'not_movable'],
    summary: 'Withdraws an open quotation: its link shows so, and reserved products are for sale again.',
  },
  reopenquotation: {
    ...change,
    path: 'staff/reopenquotation',
    input: Target,
    reasons: ['not_allowed', 'not_found', 'conflict', 'not_undoable', 'out_of_stock'],
    summary: 'Undoes the withdrawal of a quotation before its end, with its reservation.',
  },
  sendquotation: {
    ...change,
    path: 'staff/sendquotation',
    input: Target.extend({ channel: z.enum(['email', 'whatsapp']) }),
    reasons: ['not_allowed', 'not_found', 'conflict', 'not_movable'],
    summary: 'Sends the link of an open quotation by e-mail, or records that it was sent by WhatsApp.',
  },
})
