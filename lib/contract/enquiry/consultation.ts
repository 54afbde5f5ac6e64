import { z } from 'zod'
import { CONSULT_CHANNELS, CONSULT_STATES } from '../../domain/enquiry/consult-time'
import { calls } from '../call'
import { Lang, MAX_ID } from '../shapes'

/** A moment with its offset: `2026-11-24T10:30:00+05:30`. */
export const Moment = z.iso.datetime({ offset: true, error: 'slot_invalid' })
export const ConsultChannel = z.enum(CONSULT_CHANNELS, 'channel_required')

/** The time of a consultation; `sequence` is sent with a change to detect concurrent ones. */
export const ConsultTime = z.object({
  at: z.string(),
  minutes: z.number().int(),
  channel: ConsultChannel,
  state: z.enum(CONSULT_STATES),
  sequence: z.number().int(),
})
export type ConsultTime = z.infer<typeof ConsultTime>

/** What the link in an e-mail shows: no name, phone number or message. */
export const Appointment = ConsultTime.extend({
  number: z.string(),
  lang: Lang,
  /** False once it has begun. */
  changeable: z.boolean(),
})
export type Appointment = z.infer<typeof Appointment>

export const ConsultDays = z.object({
  minutes: z.number().int(),
  /** Days in India with the times (`10:30`, India's) that are free. */
  days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })),
})
export type ConsultDays = z.infer<typeof ConsultDays>

const Key = z.string('link_unknown').min(1, 'link_unknown').max(200, 'link_unknown')

/** Calls for the customer of a consultation: authorised by the key from the e-mail instead of a session. */
export const consultation = calls({
  days: {
    method: 'GET',
    path: 'consultation/days',
    input: z.object({}),
    data: ConsultDays,
    extension: true,
    summary: 'Available times for a consultation, from the next working day on.',
  },
  appointment: {
    method: 'GET',
    path: 'consultation/appointment',
    input: z.object({ key: Key }),
    data: Appointment.nullable(),
    reasons: ['link_unknown', 'link_expired'],
    extension: true,
    summary: 'The time of a consultation, by the key of a mail.',
  },
  change: {
    method: 'POST',
    path: 'consultation/change',
    input: z
      .object({
        key: Key,
        sequence: z.number().int().min(0).max(MAX_ID),
        act: z.enum(['accept', 'move', 'call_off']),
        /** The new time. */
        slot: Moment.optional(),
      })
      .refine(({ act, slot }) => act !== 'move' || slot, { path: ['slot'], error: 'slot_required' }),
    data: Appointment.nullable(),
    reasons: ['link_unknown', 'link_expired', 'slot_taken', 'slot_unknown', 'not_movable', 'conflict'],
    extension: true,
    summary: 'Agrees to a proposed time, takes another one, or calls the consultation off; both sides are notified.',
  },
})
