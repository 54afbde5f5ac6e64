import { z } from 'zod'
import { calls } from '../call'
import { Email, MobileNo } from '../customer/customer'
import { Lang, MAX_ID } from '../shapes'

type AlertContact = { channel: 'email' | 'sms'; to: string }

/**
 * An e-mail, in lower case, or a mobile number; null for anything else. `'+91 98450 12345' → sms`
 */
function toContact(text: string): AlertContact | null {
  if (text.includes('@')) {
    const { data } = Email.safeParse(text)
    return data ? { channel: 'email', to: data.toLowerCase() } : null
  }
  const { data } = MobileNo.safeParse(text)
  return data ? { channel: 'sms', to: data } : null
}

/** One field for e-mail or mobile number. */
const ContactText = z
  .string('contact_required')
  .trim()
  .min(1, { error: 'contact_required', abort: true })
  .max(254, { error: 'too_long', abort: true })
  .refine((text) => toContact(text) !== null, 'contact_invalid')

/** The contact in a validated text. */
export function requireContact(text: string): AlertContact {
  const contact = toContact(text)
  if (!contact) throw new RangeError('neither an e-mail nor a mobile number')
  return contact
}

export const BackInStock = z.object({
  product_id: z.number().int().positive().max(MAX_ID),
  contact: ContactText,
  lang: Lang,
  /** A hidden field against robots: a request that fills it is answered normally and discarded. */
  website: z.string().max(1000).optional(),
})

export const backinstock = calls({
  ask: {
    method: 'POST',
    path: 'backinstock/ask',
    input: BackInStock,
    data: z.null(),
    reasons: ['not_found', 'email_only'],
    extension: true,
    summary:
      'One message when the product is back in stock; a second request changes nothing. Then the contact is erased.',
  },
  withdraw: {
    method: 'POST',
    path: 'backinstock/withdraw',
    input: BackInStock.omit({ website: true }),
    data: z.null(),
    extension: true,
    summary: 'Withdraws such a request; the answer is the same where there was none.',
  },
})
