import { z } from 'zod'
import { MAX_FILTERS_LENGTH, MAX_SEARCH_LENGTH } from '../../domain/enquiry/alert'
import { isWholePaise } from '../../domain/pricing/money'
import { calls } from '../call'
import { Email } from '../customer/customer'
import { Lang, MAX_ID } from '../shapes'
import { toStorable } from '../storable'

const RowId = z.number().int().positive().max(MAX_ID)
const MAX_BELOW_RUPEES = 1_000_000_000

export const AskAlert = z
  .object({
    email: Email,
    lang: Lang,
    /** The product whose price is watched, and the price in rupees, or less, that is waited for. */
    product_id: RowId.optional(),
    below: z
      .number('below_invalid')
      .positive('below_invalid')
      .max(MAX_BELOW_RUPEES, 'below_invalid')
      .refine(isWholePaise, 'below_invalid')
      .optional(),
    /** Where new products are waited for: a category, the page of category types, or a search by its words. */
    category_id: RowId.optional(),
    landing: z.string().max(60, 'too_long').optional(),
    search: z.string().max(MAX_SEARCH_LENGTH, 'too_long').transform(toStorable).optional(),
    /** The filters of that list as in the query of its page. */
    filters: z.string().max(MAX_FILTERS_LENGTH, 'too_long').default(''),
    /** A hidden field against robots: a request that fills it is answered normally and discarded. */
    website: z.string().max(1000).optional(),
  })
  .refine(({ product_id, below }) => product_id === undefined || below !== undefined, {
    path: ['below'],
    error: 'below_invalid',
  })
  .refine(
    ({ product_id, category_id, landing, search }) =>
      [product_id, category_id, landing, search].filter((one) => one !== undefined).length === 1,
    { path: ['product_id'], error: 'a product or a list' },
  )

/** An alert of the signed-in customer; `path` of its product or list is without language. */
export const OwnAlert = z.object({
  key: z.string(),
  what: z.string(),
  path: z.string().startsWith('/'),
  at: z.string(),
})
export type OwnAlert = z.infer<typeof OwnAlert>

const AlertKey = z.object({ key: z.string('key_required').min(1, 'key_required').max(100, 'too_long') })

export const alert = calls({
  ask: {
    method: 'POST',
    path: 'alert/ask',
    input: AskAlert,
    data: z.null(),
    reasons: ['not_found', 'not_below', 'too_broad', 'words_unknown'],
    extension: true,
    summary: 'Sends an e-mail that asks to confirm an alert: one product at a lower price, or new ones in a list.',
  },
  confirm: {
    method: 'POST',
    path: 'alert/confirm',
    input: AlertKey,
    data: z.null(),
    reasons: ['link_unknown', 'link_expired'],
    extension: true,
    summary:
      'Starts the alert of the recipient who follows the link of that e-mail; the same link twice is no refusal.',
  },
  mine: {
    session: true,
    method: 'GET',
    path: 'alert/mine',
    input: z.object({ lang: Lang }),
    data: z.array(OwnAlert),
    extension: true,
    summary: 'The alerts of the customer, under their proved e-mail address, each with the key that ends it.',
  },
  stop: {
    method: 'POST',
    path: 'alert/stop',
    input: AlertKey,
    data: z.null(),
    reasons: ['link_unknown'],
    extension: true,
    summary:
      'Ends an alert and deletes it, by the key in each of its e-mails; the answer is the same where it has ended.',
  },
})
