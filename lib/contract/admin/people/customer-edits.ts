import { z } from 'zod'
import { MAX_CUSTOMER_TAGS, MAX_TAG_LENGTH, toTagKey } from '../../../domain/customer/customer-tag'
import { calls } from '../../call'
import { PersonName } from '../../customer/customer'
import { OptionalMobile } from '../../enquiry/public-forms'
import { OptionalEmail } from '../../enquiry/recorded-enquiry'
import { Lang } from '../../shapes'
import { optionalMultiLine, singleLine } from '../../single-line'
import { admin } from '../enquiries'
import { CustomerKey, customerChange } from './customers'

const CustomerTag = singleLine('tag_required')
  .overwrite((text) => text.normalize('NFC').trim().replace(/\s+/g, ' '))
  .max(MAX_TAG_LENGTH, 'tag_long')

const hasContact = ({ mobile_no, email }: { mobile_no?: string | undefined; email?: string | undefined }) =>
  Boolean(mobile_no || email)
const noContact = { path: ['mobile_no'], error: 'contact_required' }

/** `language` is the customer's, `lang` that of the page. */
const details = { name: PersonName, mobile_no: OptionalMobile, email: OptionalEmail, language: Lang }

/** What staff write about a customer. */
export const customerEditCalls = calls({
  addcustomer: {
    ...admin,
    method: 'POST',
    path: 'staff/addcustomer',
    input: z
      .object({
        ...details,
        tags: z
          .array(CustomerTag)
          .max(MAX_CUSTOMER_TAGS, 'too_many_tags')
          .transform((tags) => [...new Map(tags.map((tag) => [toTagKey(tag), tag])).values()])
          .default([]),
        note: optionalMultiLine().max(2000, 'too_long').default(''),
      })
      .refine(hasContact, noContact),
    /** Refused as `contact_taken`, it is the customer who has the contact; null for a member of the team. */
    data: z.object({ key: CustomerKey.nullable(), name: z.string() }).nullable(),
    reasons: ['not_allowed', 'contact_taken'],
    summary:
      'Adds a customer, who gets this account by confirming the mobile number, or the only e-mail address, by a code.',
  },
  editcustomer: {
    ...customerChange,
    path: 'staff/editcustomer',
    input: z
      .object({ key: CustomerKey, revision: z.string().max(64), ...details, lang: Lang })
      .refine(hasContact, noContact),
    reasons: ['not_allowed', 'not_found', 'conflict', 'contact_taken', 'contact_confirmed', 'team_account'],
    summary:
      'Corrects name, language and unconfirmed contacts of a customer; a confirmed contact is changed by its owner.',
  },
  tagcustomer: {
    ...customerChange,
    path: 'staff/tagcustomer',
    /** `tagged` is the state to reach. */
    input: z.object({ key: CustomerKey, tag: CustomerTag, tagged: z.boolean(), lang: Lang }),
    reasons: ['not_allowed', 'not_found', 'too_many_tags'],
    summary: 'Gives a customer a tag or takes it away; upper and lower case make no difference.',
  },
})
