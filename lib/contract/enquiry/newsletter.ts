import { z } from 'zod'
import { calls } from '../call'
import { Email } from '../customer/customer'
import { Lang } from '../shapes'

export const Subscribe = z.object({
  email: Email,
  lang: Lang,
  /** Consent to the newsletter: never ticked in advance. */
  consent: z.literal(true, 'consent_required'),
  /** A hidden field against robots: a request that fills it is answered normally and discarded. */
  website: z.string().max(1000).optional(),
})

/** The key in an e-mail link: single-use to confirm, permanent to unsubscribe. */
export const NewsletterKey = z.object({ key: z.string('key_required').min(1, 'key_required').max(100, 'too_long') })

export const newsletter = calls({
  subscribe: {
    method: 'POST',
    path: 'newsletter/subscribe',
    input: Subscribe,
    data: z.null(),
    extension: true,
    summary: 'Sends an e-mail that asks to confirm; the answer is the same whether or not the address was on the list.',
  },
  confirm: {
    method: 'POST',
    path: 'newsletter/confirm',
    input: NewsletterKey,
    data: z.null(),
    reasons: ['link_unknown', 'link_expired'],
    extension: true,
    summary: 'Subscribes the recipient who follows the link of that e-mail; the same link twice is no refusal.',
  },
  unsubscribe: {
    method: 'POST',
    path: 'newsletter/unsubscribe',
    input: NewsletterKey,
    data: z.null(),
    reasons: ['link_unknown'],
    extension: true,
    summary: 'Unsubscribes an address, by the key in every e-mail.',
  },
})
