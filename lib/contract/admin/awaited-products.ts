import { z } from 'zod'
import { calls } from '../call'
import { Lang } from '../shapes'
import { admin, Page, Product, paged } from './enquiries'

/** A product that somebody waits for, with whom to tell. */
export const AwaitedProduct = z.object({
  piece: Product,
  waiting: z.number().int(),
  since: z.string(),
  /** The hundred who have waited longest. */
  people: z.array(z.object({ channel: z.enum(['email', 'sms']), to: z.string(), lang: Lang, at: z.string() })),
})
export type AwaitedProduct = z.infer<typeof AwaitedProduct>

/** Products that people wait for, at the shop's own side. */
export const staffAwaited = calls({
  awaited: {
    ...admin,
    method: 'GET',
    path: 'staff/awaited',
    input: z.object({ page: Page, lang: Lang }),
    data: z.object({ rows: z.array(AwaitedProduct), ...paged, people: z.number().int() }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Pieces that people wait for, the most awaited first, twenty a page.',
  },
})
