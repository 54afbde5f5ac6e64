import { z } from 'zod'
import { calls } from '../call'
import { EnquiryProduct } from '../enquiry/enquiry-product'
import { Lang } from '../shapes'
import { admin, PageNumber, paged } from './enquiries'

/** A sold-out product with the contacts who want to be notified. */
export const AwaitedProduct = z.object({
  piece: EnquiryProduct,
  waiting: z.number().int(),
  since: z.string(),
  /** The hundred oldest requests. */
  people: z.array(z.object({ channel: z.enum(['email', 'sms']), to: z.string(), lang: Lang, at: z.string() })),
})
export type AwaitedProduct = z.infer<typeof AwaitedProduct>

/** Back-in-stock requests in the admin. */
export const awaitedProductCalls = calls({
  awaited: {
    ...admin,
    method: 'GET',
    path: 'staff/awaited',
    input: z.object({ page: PageNumber, lang: Lang }),
    data: z.object({ rows: z.array(AwaitedProduct), ...paged, people: z.number().int() }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Products that customers wait for, the most awaited first, twenty a page.',
  },
})
