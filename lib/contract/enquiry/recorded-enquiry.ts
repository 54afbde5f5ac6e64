import { z } from 'zod'
import { RECORDED_CHANNELS } from '../../domain/enquiry/recorded-enquiry'
import { calls } from '../call'
import { Email, PersonName } from '../customer/customer'
import { Lang } from '../shapes'
import { VISIBLE } from '../single-line'
import { OptionalMobile } from './public-forms'

/** An e-mail address or nothing. */
export const OptionalEmail = z
  .string()
  .trim()
  .refine((text) => text === '' || Email.safeParse(text).success, 'email_invalid')
  .optional()

/** Enquiries that reach the shop by telephone, by message or over the counter. */
export const recordedEnquiryCalls = calls({
  recordenquiry: {
    session: true,
    extension: true,
    role: 'staff',
    method: 'POST',
    path: 'staff/recordenquiry',
    input: z
      .object({
        /** Idempotency key: a repeated request is stored once and answered with the same number. */
        key: z.uuid(),
        /** How it reached the shop. */
        came_by: z.enum(RECORDED_CHANNELS).default('phone'),
        name: PersonName,
        mobile_no: OptionalMobile,
        email: OptionalEmail,
        message: z
          .string('text_required')
          .trim()
          .max(3000, 'too_long')
          .regex(VISIBLE, { error: 'text_required', abort: true }),
        /** The language of the person, in which the answers begin. */
        lang: Lang,
      })
      .refine(({ mobile_no, email }) => mobile_no || email, { path: ['mobile_no'], error: 'contact_required' }),
    data: z.object({ number: z.string() }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Records an enquiry that did not come by a form; it is in progress at once, and nobody is notified.',
  },
})
