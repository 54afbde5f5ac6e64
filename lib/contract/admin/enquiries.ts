import { z } from 'zod'
import { CONSULT_ACTS } from '../../domain/enquiry/consult-time'
import { ENQUIRIES } from '../../domain/enquiry/enquiry'
import { ENQUIRY_STATES } from '../../domain/enquiry/enquiry-state'
import { calls } from '../call'
import { ConsultChannel, ConsultTime } from '../enquiry/consultation'
import { Lang, MAX_ID, Rupees } from '../shapes'

const MAX_PAGES = 100_000
export const Page = z.coerce.number().int().min(1).max(MAX_PAGES).default(1)
export const paged = { total: z.number().int(), page: z.number().int(), pages: z.number().int() }

const EnquiryNumber = z.string().regex(/^(CU|GC|CJ)-\d{2}-\d{4}-\d{4}$/, 'number_invalid')
const State = z.enum(ENQUIRY_STATES)
const Kind = z.enum(ENQUIRIES)
const Counts = z.object({ new: z.number(), open: z.number(), answered: z.number(), closed: z.number() })

/** One enquiry in the list; what only its own page shows, such as birth details, is not here. */
export const AdminEnquiry = z.object({
  number: z.string(),
  kind: Kind,
  state: State,
  at: z.string(),
  lang: Lang,
  name: z.string(),
  email: z.string(),
  mobile_no: z.string().nullable(),
  /** The first words of what was written. */
  excerpt: z.string(),
  /** How many pictures and documents came with it. */
  files: z.number().int(),
  /** When they are to be spoken to; null for what has no time. */
  time: ConsultTime.nullable(),
})
export type AdminEnquiry = z.infer<typeof AdminEnquiry>

const Words = z.object({ id: z.number().int(), name: z.string() })
/** A product of ours beside an enquiry. */
export const Product = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  sku: z.string(),
  image: z.object({ src: z.string(), alt: z.string() }).nullable(),
  price: Rupees,
  stock: z.number().int(),
})
const Entry = z.object({
  id: z.number().int(),
  kind: z.enum(['answer', 'note', 'state', 'time']),
  channel: z.enum(['email', 'whatsapp']).nullable(),
  text: z.string(),
  /** What was done about the time of a consultation, and the one that it has since. */
  time: z.object({ act: z.enum(CONSULT_ACTS), at: z.string(), channel: ConsultChannel }).nullable(),
  /** Who of the shop; null once that account is closed, and for what the sender did. */
  by: z.string().nullable(),
  at: z.string(),
})

/** An enquiry whole: names in the language of who asks, `version` to send along with a change. */
export const AdminEnquiryDetail = AdminEnquiry.omit({ excerpt: true, files: true }).extend({
  version: z.number().int(),
  /** The states it may be set to. */
  moves: z.array(State),
  /** Whether it was sent from an account. */
  account: z.boolean(),
  message: z.string().nullable(),
  purpose: z.string().nullable(),
  channel: ConsultChannel.nullable(),
  wears: z.string().nullable(),
  budget: Rupees.nullable(),
  order: z.object({ number: z.string(), known: z.boolean() }).nullable(),
  piece_kind: z.string().nullable(),
  piece: Product.nullable(),
  design: Words.nullable(),
  metal: Words.nullable(),
  ring_size: Words.nullable(),
  /** Given for one use alone; forgotten after twelve months. `consent_at`: when that use was agreed to. */
  birth: z
    .object({ date: z.string(), time: z.string().nullable(), place: z.string(), consent_at: z.string().nullable() })
    .nullable(),
  files: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      mime: z.enum(['image/webp', 'application/pdf']),
      bytes: z.number().int(),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
    }),
  ),
  entries: z.array(Entry),
  /** Others by the same e-mail or number, newest first, ten at most. */
  others: z.array(z.object({ number: z.string(), kind: Kind, state: State, at: z.string() })),
})
export type AdminEnquiryDetail = z.infer<typeof AdminEnquiryDetail>

export const admin = { session: true, extension: true, role: 'staff' } as const
export const changed = { ...admin, method: 'POST', data: AdminEnquiryDetail.nullable() } as const
export const Seen = { number: EnquiryNumber, version: z.number().int().min(0).max(MAX_ID), lang: Lang }
const Text = (most: number) => z.string('text_required').trim().min(1, 'text_required').max(most, 'too_long')

/** Enquiries at the shop's own side. */
export const staffEnquiries = calls({
  enquiries: {
    ...admin,
    method: 'GET',
    path: 'staff/enquiries',
    input: z.object({
      page: Page,
      state: State.optional(),
      kind: Kind.optional(),
      /** Consultations by their time alone: those to come, the next first; those past, the last first. */
      when: z.enum(['coming', 'past']).optional(),
      /** Number, name, mobile, e-mail or words. */
      q: z.string().trim().max(200, 'too_long').optional(),
    }),
    data: z
      .object({
        rows: z.array(AdminEnquiry),
        ...paged,
        /** Of the kind and the words asked for, by state; and of the state and the words, by kind. */
        states: Counts,
        kinds: z.object({ consult: z.number(), contactus: z.number(), customjewelreq: z.number() }),
        /** Consultations still to come. */
        coming: z.number().int(),
        /** Products that somebody waits for. */
        awaited: z.number().int(),
        /** Another one as soon as anything came or changed. */
        revision: z.string(),
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary: 'What the public forms sent, newest first, twenty a page, by state, kind and words.',
  },
  enquiryrevision: {
    ...admin,
    method: 'GET',
    path: 'staff/enquiryrevision',
    input: z.object({}),
    data: z.object({ revision: z.string(), states: Counts }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Whether anything came or changed since: compare it with the revision of the list.',
  },
  enquiry: {
    ...admin,
    method: 'GET',
    path: 'staff/enquiry',
    input: z.object({ number: EnquiryNumber, lang: Lang }),
    data: AdminEnquiryDetail.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'One enquiry whole, with its files and what was done about it.',
  },
  enquiryfile: {
    ...admin,
    method: 'GET',
    path: 'staff/enquiryfile',
    input: z.object({ number: EnquiryNumber, id: z.coerce.number().int().positive().max(2_147_483_647) }),
    data: z.object({ sha: z.string(), mime: z.enum(['image/webp', 'application/pdf']), name: z.string() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Where a picture or document of an enquiry lies; its bytes come from /api/desk/enquiry-file.',
  },
  noteenquiry: {
    ...changed,
    path: 'staff/noteenquiry',
    input: z.object({ ...Seen, text: Text(3000) }),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Writes a note beside an enquiry, for the shop’s own people.',
  },
  moveenquiry: {
    ...changed,
    path: 'staff/moveenquiry',
    input: z.object({ ...Seen, state: State }),
    reasons: ['not_allowed', 'not_found', 'not_movable', 'conflict'],
    summary: 'Sets the state of an enquiry.',
  },
  answerenquiry: {
    ...changed,
    path: 'staff/answerenquiry',
    input: z.object({ ...Seen, text: Text(6000), quote: z.boolean().default(true) }),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Answers by e-mail, in the language of the enquiry; it is answered then.',
  },
  deleteenquiry: {
    ...changed,
    role: 'manager',
    path: 'staff/deleteenquiry',
    input: z.object(Seen).omit({ lang: true }),
    data: z.null(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Deletes an enquiry with its answers, notes and files for good, as its sender wishes.',
  },
  chatenquiry: {
    ...changed,
    path: 'staff/chatenquiry',
    input: z.object({ number: EnquiryNumber, text: Text(3000), lang: Lang }),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Writes down that an answer was handed to WhatsApp.',
  },
})
