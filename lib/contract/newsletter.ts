import { z } from 'zod'
import { calls } from './call'
import { Email } from './customer'
import { Lang } from './shapes'

export const Subscribe = z.object({
  email: Email,
  lang: Lang,
  /** A field that people never see: what comes with it filled is answered like any other, and thrown away. */
  website: z.string().max(1000).optional(),
})

export const newsletter = calls({
  subscribe: {
    method: 'POST',
    path: 'newsletter/subscribe',
    input: Subscribe,
    data: z.null(),
    extension: true,
    summary: 'Puts an e-mail on the list; answered alike whether or not it was on it.',
  },
})
