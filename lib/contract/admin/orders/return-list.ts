import { z } from 'zod'
import { RETURN_REASONS, RETURN_STATES, RETURN_WISHES } from '../../../domain/order/line-return'
import { MAX_RETURN_SEARCH, RETURN_SORTS, SHOWN_RETURNS } from '../../../domain/order/returns/return-query'
import { calls } from '../../call'
import { Image, Lang, Rupees } from '../../shapes'
import { admin, PageNumber, paged } from '../enquiries'

/** A return in the list of the admin: of single items, or of a whole order, which has no serial and no number of its own. */
export const ListedReturn = z.object({
  /** The number of its order. */
  order: z.string(),
  serial: z.number().int().nullable(),
  number: z.string(),
  buyer: z.string(),
  items: z.array(z.object({ title: z.string(), sku: z.string(), quantity: z.number().int(), image: Image })),
  /** Why, and the buyer's words; a whole order has the words alone. */
  reason: z.enum(RETURN_REASONS).nullable(),
  note: z.string().nullable(),
  wish: z.enum(RETURN_WISHES).nullable(),
  /** What was, or would be, refunded; null where it ended without a refund. */
  amount: Rupees.nullable(),
  state: z.enum(RETURN_STATES),
  /** Whether the refund of a refunded return has arrived. */
  is_refund_done: z.boolean(),
  at: z.string(),
  /** Its age in days of India's calendar: 0 on the day of the request. */
  days: z.number().int(),
})
export type ListedReturn = z.infer<typeof ListedReturn>

export const returnListCalls = calls({
  returns: {
    ...admin,
    method: 'GET',
    path: 'staff/returns',
    input: z.object({
      q: z.string().trim().max(MAX_RETURN_SEARCH, 'too_long').default(''),
      state: z.enum(SHOWN_RETURNS).default('todo'),
      /** Without it the oldest first where something is to be done, else the newest. */
      sort: z.enum(RETURN_SORTS).optional(),
      page: PageNumber,
      lang: Lang,
    }),
    data: z
      .object({ rows: z.array(ListedReturn), ...paged, counts: z.record(z.enum(SHOWN_RETURNS), z.number().int()) })
      .nullable(),
    reasons: ['not_allowed'],
    summary:
      'Returns of items and of whole orders, twenty a page, by state and by a search as in the list of orders or the name of a returned product, with the number of returns of each state that the search finds.',
  },
})
