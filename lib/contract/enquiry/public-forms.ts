import { z } from 'zod'
import { parseMobile } from '../../domain/customer/mobile'
import { DESIGN_KINDS } from '../../domain/customization/customization'
import { MAX_FILE_BYTES, MAX_FILES } from '../../domain/enquiry/upload'
import { calls } from '../call'
import { Email, MobileNo, PersonName } from '../customer/customer'
import { Lang } from '../shapes'
import { singleLine, VISIBLE } from '../single-line'
import { ConsultChannel, Moment } from './consultation'

const textOf = (maxLength: number, missingCode?: string) => z.string(missingCode).trim().max(maxLength, 'too_long')
const Message = textOf(3000, 'message_required')
  .regex(VISIBLE, { error: 'message_required', abort: true })
  .min(10, 'message_short')
/** A hidden field against robots: a request that fills it is answered normally and discarded. */
const Trap = z.string().max(1000).optional()
/** Milliseconds from opening the form to sending it; a form sent too fast is also discarded. */
const TookMs = z.number().nonnegative().optional()
/** Idempotency key: a repeated request is stored once and answered with the same number. */
const Key = z.uuid().optional()
const commonFields = { name: PersonName, email: Email, lang: Lang, website: Trap, took_ms: TookMs, key: Key }
const ownFields = ['key'] as const
const Budget = z.number('budget_invalid').min(0, 'budget_invalid').max(100_000_000, 'budget_invalid').optional()
const Reference = z.number().int().positive().max(2_147_483_647).optional()
/** A mobile number or nothing. */
export const OptionalMobile = z
  .string()
  .trim()
  .refine((text) => text === '' || MobileNo.safeParse(text).success, 'mobile_invalid')
  .transform((text) => parseMobile(text) ?? '')
  .optional()

export const CONSULT_PURPOSES = ['recommended', 'intention', 'gift', 'curiosity'] as const

const isPastDay = (day: string) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10)
/** Only for a recommendation from the birth chart; day as `1990-05-17`, time as `06:45` local time. */
export const Birth = z.object({
  date: z.iso.date('birth_date_invalid').refine(isPastDay, 'birth_date_invalid'),
  time: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'birth_time_invalid')
    .optional(),
  place: singleLine('birth_place_required').max(120, 'too_long'),
})

/** Birth details are taken only with consent to their one use; without them the consultation works from the purpose. */
export const Consult = z
  .object({
    ...commonFields,
    /** Not needed for an answer by e-mail. */
    mobile_no: OptionalMobile,
    purpose: z.enum(CONSULT_PURPOSES, 'purpose_required'),
    question: textOf(3000).optional(),
    wears: textOf(500).optional(),
    budget: Budget,
    channel: ConsultChannel.optional(),
    /** A time that `consultation/days` offers; by e-mail none is needed. */
    slot: Moment.optional(),
    birth: Birth.optional(),
    birth_consent: z.boolean().default(false),
  })
  .refine(({ channel, mobile_no }) => channel === 'email' || mobile_no, {
    path: ['mobile_no'],
    error: 'mobile_required',
  })
  .refine(({ birth, birth_consent }) => !birth || birth_consent, { path: ['birth_consent'], error: 'consent_required' })
  .refine(({ slot, channel }) => !slot || (channel && channel !== 'email'), {
    path: ['channel'],
    error: 'channel_required',
  })
export type Consult = z.infer<typeof Consult>

export const ContactUs = z.object({
  ...commonFields,
  mobile_no: OptionalMobile,
  order_number: textOf(40).optional(),
  message: Message,
})
export type ContactUs = z.infer<typeof ContactUs>

/**
 * `product_id` is a stone of ours; without it the customer's own or one still to be found, as described in the message.
 */
export const CustomJewelReq = z.object({
  ...commonFields,
  mobile_no: MobileNo,
  kind: z.enum([...DESIGN_KINDS, 'other'], 'kind_required'),
  product_id: Reference,
  design_id: Reference,
  metal_id: Reference,
  ring_size_id: Reference,
  budget: Budget,
  message: Message,
})
export type CustomJewelReq = z.infer<typeof CustomJewelReq>

/** The reference number for later questions. */
export const Receipt = z.object({ number: z.string() })
export type Receipt = z.infer<typeof Receipt>

/** The public forms; their paths begin with `admin`, as in the base API. */
export const admin = calls({
  consult: {
    method: 'POST',
    path: 'admin/consult',
    ownFields,
    reasons: ['slot_taken', 'slot_unknown', 'number_unproved'],
    input: Consult,
    data: Receipt,
    summary: 'Requests a free consultation.',
  },
  contactus: {
    method: 'POST',
    path: 'admin/contactus',
    ownFields,
    input: ContactUs,
    data: Receipt,
    summary: 'Sends a message to the shop.',
  },
  customjewelreq: {
    method: 'POST',
    path: 'admin/customjewelreq',
    ownFields,
    reasons: ['files_refused'],
    files: { most: MAX_FILES, bytes: MAX_FILE_BYTES },
    input: CustomJewelReq,
    data: Receipt,
    summary: 'Requests a quotation for made-to-order jewellery.',
  },
})
