import { z } from 'zod'
import { calls } from '../call'
import { Email } from '../customer/customer'
import { Lang } from '../shapes'

export const Subscribe = z.object({
  email: Email,
  lang: Lang,
  /** That a letter may be sent: ticked by the person, never beforehand. */
  consent: z.literal(true, 'consent_required'),
  /** A field that people never see: what comes with it filled is answered like any other, and thrown away. */
  website: z.string().max(1000).optional(),
})

/** What a link in a mail carries: to confirm, a key for that mail alone; to leave, one for good. */
export const NewsletterKey = z.object({ key: z.string('key_required').min(1, 'key_required').max(100, 'too_long') })

export const newsletter = calls({
  subscribe: {
    method: 'POST',
    path: 'newsletter/subscribe',
    input: Subscribe,
    data: z.null(),
    extension: true,
    summary: 'Sends an e-mail that asks to confirm; answered alike whether or not the address was on the list.',
  },
  confirm: {
    method: 'POST',
    path: 'newsletter/confirm',
    input: NewsletterKey,
    data: z.null(),
    reasons: ['link_unknown', 'link_expired'],
    extension: true,
    summary: 'Puts on the list whoever follows the link of that e-mail; the same link twice is no refusal.',
  },
  unsubscribe: {
    method: 'POST',
    path: 'newsletter/unsubscribe',
    input: NewsletterKey,
    data: z.null(),
    reasons: ['link_unknown'],
    extension: true,
    summary: 'Takes an address off the list, by the key in every letter.',
  },
})
