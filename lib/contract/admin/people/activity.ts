import { z } from 'zod'
import { ACTIVITY_DEEDS, ACTIVITY_PHRASES } from '../../../domain/activity/activity-events'
import { ACTIVITY_KINDS, ACTIVITY_RECORDS } from '../../../domain/activity/activity-group'
import { ACTIVITY_DAYS, ACTIVITY_FILTERS } from '../../../domain/activity/activity-query'
import { calls } from '../../call'
import { PageNumber, paged } from '../enquiries'

/** One entry of the team's activity: who did or tried what, when, with which result. */
export const ActivityEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The member's name; null for the command line, the setup code and deleted accounts. */
  by: z.string().nullable(),
  phrase: z.enum(ACTIVITY_PHRASES),
  kind: z.enum(ACTIVITY_KINDS),
  /** Whether customers' personal data was seen or exported. */
  is_personal: z.boolean(),
  is_undo: z.boolean(),
  /** What was done where the phrase alone does not say it: an amount is in rupees. */
  done: z.object({ type: z.enum(ACTIVITY_DEEDS), value: z.string() }).nullable(),
  /** The reason of the refusal; null for what was done. */
  refused: z.string().nullable(),
  /** How often within a minute, of how many records, or how many rows of a file. */
  count: z.number().int(),
  /** What it concerns: its key, and its name where it is nothing personal. */
  record: z.object({ type: z.enum(ACTIVITY_RECORDS), key: z.string(), name: z.string().nullable() }).nullable(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** The log of what the team did, for owners. */
export const activityCalls = calls({
  activity: {
    session: true,
    extension: true,
    role: 'owner',
    method: 'GET',
    path: 'staff/activity',
    input: z.object({
      show: z.enum(ACTIVITY_FILTERS).catch('all'),
      by: z.coerce.number().int().min(0).max(2_147_483_647).catch(0),
      days: z.enum(ACTIVITY_DAYS).catch('30'),
      page: PageNumber,
    }),
    data: z
      .object({
        rows: z.array(ActivityEntry),
        /** Everybody who is or was in the team. */
        people: z.array(z.object({ id: z.number().int(), name: z.string() })),
        ...paged,
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary:
      'What the team did in the last days, the newest first: changes, views of customers’ data, exports and refusals.',
  },
})
