import { z } from 'zod'
import { CALL_OUTCOMES } from '../../domain/enquiry/call-outcome'
import { EnquiryStateName, EnquiryText, EnquiryVersion, enquiryChange } from '../admin/enquiries'
import { calls } from '../call'
import { MAX_ID } from '../shapes'

/** An entry is added to the history whatever has changed meanwhile; a version that is sent is compared. */
const EnquiryEntryTarget = { ...EnquiryVersion, version: EnquiryVersion.version.optional() }

/** The work of the team on an enquiry: notes, its state, calls, the member responsible and the follow-up. */
export const enquiryWorkCalls = calls({
  noteenquiry: {
    ...enquiryChange,
    path: 'staff/noteenquiry',
    input: z.object({ ...EnquiryEntryTarget, text: EnquiryText(3000) }),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Adds an internal note to an enquiry.',
  },
  moveenquiry: {
    ...enquiryChange,
    path: 'staff/moveenquiry',
    input: z.object({ ...EnquiryVersion, state: EnquiryStateName }),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'conflict'],
    summary: 'Sets the state of an enquiry.',
  },
  callenquiry: {
    ...enquiryChange,
    path: 'staff/callenquiry',
    input: z.object({
      ...EnquiryEntryTarget,
      outcome: z.enum(CALL_OUTCOMES),
      /** What was said, for the team. */
      text: z.string().trim().max(3000, 'too_long').default(''),
    }),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Logs a telephone call; a follow-up that is due ends when the person was reached.',
  },
  assignenquiry: {
    ...enquiryChange,
    path: 'staff/assignenquiry',
    input: z.object({
      ...EnquiryVersion,
      /** The account of a team member; null for nobody. */
      member: z.number().int().min(1).max(MAX_ID).nullable(),
    }),
    reasons: ['not_allowed', 'not_found', 'conflict', 'not_member'],
    summary:
      'Makes a team member responsible for an enquiry, or nobody. A new one is in progress once a member takes it.',
  },
  followupenquiry: {
    ...enquiryChange,
    path: 'staff/followupenquiry',
    input: z.object({
      ...EnquiryVersion,
      /** A calendar day in India, from today to `follow_up_last`; null for none. */
      day: z.iso.date('day_invalid').nullable(),
    }),
    reasons: ['not_allowed', 'not_found', 'conflict', 'not_movable', 'day_invalid'],
    summary: 'Sets or removes the day on which to follow up an enquiry that is not closed.',
  },
})
