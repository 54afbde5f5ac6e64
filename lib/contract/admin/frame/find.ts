import { z } from 'zod'
import { ORDER_STATES } from '../../../domain/order/order'
import { calls } from '../../call'
import { Lang } from '../../shapes'

/** The kinds of records, in the order of the results. */
const FOUND_KINDS = ['order', 'customer', 'product', 'quotation', 'enquiry'] as const

/** A record of the shop as the search of the admin lists it. */
export const FoundRecord = z.object({
  kind: z.enum(FOUND_KINDS),
  /** What its page is found by: a number, of a customer the key. */
  key: z.string(),
  /** The number of an order or enquiry, the title of a product, else the name of the person. */
  title: z.string(),
  /** The buyer of an order, the contact of a person, the SKU of a product. */
  text: z.string(),
  /** In rupees; null for what has no total. */
  total: z.number().nullable(),
  state: z.enum(ORDER_STATES).nullable(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

/** The search over all records of the admin. */
export const findCalls = calls({
  find: {
    session: true,
    extension: true,
    role: 'staff',
    method: 'GET',
    path: 'staff/find',
    input: z.object({ q: z.string().trim().min(2, 'too_short').max(100, 'too_long'), lang: Lang }),
    data: z.array(FoundRecord).nullable(),
    reasons: ['not_allowed'],
    summary:
      'Orders, customers, products, quotations and enquiries by number, name, contact, SKU, title or what the shop understands by the text: five of each, the newest first, products that have the text itself before others.',
  },
})
