import { z } from 'zod'
import { calls } from '../call'
import { Lang, Rupees } from '../shapes'
import { admin } from './enquiries'

/** A product or a list with confirmed alerts. `path` is without language. */
export const WaitingAlerts = z.object({
  what: z.string(),
  path: z.string().startsWith('/'),
  waiting: z.number().int(),
  since: z.string(),
  /** The highest price that is waited for; null for a list. */
  highest: Rupees.nullable(),
})
export type WaitingAlerts = z.infer<typeof WaitingAlerts>

/** Alerts by e-mail in the admin. */
export const waitingAlertCalls = calls({
  alerts: {
    ...admin,
    method: 'GET',
    path: 'staff/alerts',
    input: z.object({ lang: Lang }),
    data: z.object({ rows: z.array(WaitingAlerts), total: z.number().int() }).nullable(),
    reasons: ['not_allowed'],
    summary: 'The hundred products and lists with the most alerts by e-mail, and the number of all alerts.',
  },
})
