import { z } from 'zod'
import { calls } from '../call'
import { Moment } from '../enquiry/consultation'
import { EnquiryVersion, enquiryChange } from './enquiries'

/** Consultation times in the admin. */
export const adminConsultationCalls = calls({
  consulttime: {
    ...enquiryChange,
    path: 'staff/consulttime',
    input: z
      .object({ ...EnquiryVersion, act: z.enum(['confirm', 'propose', 'withdraw']), slot: Moment.optional() })
      .refine(({ act, slot }) => act !== 'propose' || slot, { path: ['slot'], error: 'slot_required' }),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'conflict', 'slot_taken', 'slot_unknown'],
    summary: 'Confirms the time of a consultation, proposes another one, or calls it off; the visitor is notified.',
  },
})
