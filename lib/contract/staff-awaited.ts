import { z } from 'zod'
import { calls } from './call'
import { Lang } from './shapes'
import { desk, Page, Piece, paged } from './staff-enquiries'

/** A piece that somebody waits for, with whom to tell. */
export const AwaitedPiece = z.object({
  piece: Piece,
  waiting: z.number().int(),
  since: z.string(),
  /** The hundred who have waited longest. */
  people: z.array(z.object({ channel: z.enum(['email', 'sms']), to: z.string(), lang: Lang, at: z.string() })),
})
export type AwaitedPiece = z.infer<typeof AwaitedPiece>

/** Pieces that people wait for, at the shop's own side. */
export const staffAwaited = calls({
  awaited: {
    ...desk,
    method: 'GET',
    path: 'staff/awaited',
    input: z.object({ page: Page, lang: Lang }),
    data: z.object({ rows: z.array(AwaitedPiece), ...paged, people: z.number().int() }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Pieces that people wait for, the most awaited first, twenty a page.',
  },
})
