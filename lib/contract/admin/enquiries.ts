import { z } from 'zod'
import { CALL_OUTCOMES } from '../../domain/enquiry/call-outcome'
import { CONSULT_ACTIONS } from '../../domain/enquiry/consult-time'
import { ENQUIRIES } from '../../domain/enquiry/enquiry'
import { ENQUIRY_STATES } from '../../domain/enquiry/enquiry-state'
import { RECORDED_CHANNELS } from '../../domain/enquiry/recorded-enquiry'
import { calls } from '../call'
import { ConsultChannel, ConsultTime } from '../enquiry/consultation'
import { EnquiryProduct } from '../enquiry/enquiry-product'
import { Id, Lang, MAX_ID, Rupees } from '../shapes'

export const PageNumber = z.coerce.number().int().min(1).max(100_000).default(1)
export const paged = { total: z.number().int(), page: z.number().int(), pages: z.number().int() }

const EnquiryNumber = z.string().regex(/^(CU|GC|CJ)-\d{2}-\d{4}-\d{4}$/, 'number_invalid')
export const EnquiryStateName = z.enum(ENQUIRY_STATES)
const Kind = z.enum(ENQUIRIES)
const LabelledRef = z.object({ id: z.number().int(), name: z.string() })
const Counts = z.object({ new: z.number(), open: z.number(), answered: z.number(), closed: z.number() })

/** An enquiry in the list, without details such as birth data. */
export const AdminEnquiry = z.object({
  number: z.string(),
  kind: Kind,
  /** How an enquiry that staff recorded reached the shop; null for one by a form. */
  came_by: z.enum(RECORDED_CHANNELS).nullable(),
  state: EnquiryStateName,
  at: z.string(),
  lang: Lang,
  name: z.string(),
  email: z.string(),
  mobile_no: z.string().nullable(),
  /** The beginning of the message. */
  excerpt: z.string(),
  files: z.number().int(),
  /** The time of the consultation; null without one. */
  time: ConsultTime.nullable(),
  /** The team member who is responsible; null without one, also when the member has left the team. */
  assignee: LabelledRef.nullable(),
  /** The day in India on which the shop follows up. */
  follow_up: z.string().nullable(),
})
export type AdminEnquiry = z.infer<typeof AdminEnquiry>

const Entry = z.object({
  id: z.number().int(),
  kind: z.enum(['answer', 'note', 'call', 'state', 'time', 'assignee', 'follow_up']),
  channel: z.enum(['email', 'whatsapp', 'unsent']).nullable(),
  outcome: z.enum(CALL_OUTCOMES).nullable(),
  /** The new state of `state`, the new day of `follow_up` or nothing, else what was written. */
  text: z.string(),
  /** Who became responsible, null for nobody; the name is null for a closed account. */
  assignee: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
  /** The action on the time of a consultation, and the resulting time. */
  time: z.object({ act: z.enum(CONSULT_ACTIONS), at: z.string(), channel: ConsultChannel }).nullable(),
  /** The team member; null for a closed account and for actions of the customer. */
  by: z.string().nullable(),
  at: z.string(),
})

/** A complete enquiry: labels in the requested language, `version` to be sent with a change. */
export const AdminEnquiryDetail = AdminEnquiry.omit({ excerpt: true, files: true }).extend({
  version: z.number().int(),
  /** The states that staff may set. */
  moves: z.array(EnquiryStateName),
  /** The last day in India that the follow-up can be set to; before today once none is possible. */
  follow_up_last: z.string(),
  /** The team members who can be made responsible, by name; a member without a name has the contact as name. */
  team: z.array(LabelledRef),
  /** Whether it was sent by a signed-in customer. */
  account: z.boolean(),
  /** The key of the sender’s page among the customers; null without one. */
  customer: z.string().nullable(),
  message: z.string().nullable(),
  purpose: z.string().nullable(),
  channel: ConsultChannel.nullable(),
  wears: z.string().nullable(),
  budget: Rupees.nullable(),
  order: z.object({ number: z.string(), known: z.boolean() }).nullable(),
  piece_kind: z.string().nullable(),
  piece: EnquiryProduct.nullable(),
  design: LabelledRef.nullable(),
  metal: LabelledRef.nullable(),
  ring_size: LabelledRef.nullable(),
  /** For one purpose only; deleted after twelve months. `consent_at`: the time of the consent to it. */
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
  /** Other enquiries with the same e-mail or number, newest first, at most ten. */
  others: z.array(z.object({ number: z.string(), kind: Kind, state: EnquiryStateName, at: z.string() })),
})
export type AdminEnquiryDetail = z.infer<typeof AdminEnquiryDetail>

export const admin = { session: true, extension: true, role: 'staff' } as const
export const enquiryChange = { ...admin, method: 'POST', data: AdminEnquiryDetail.nullable() } as const
export const EnquiryVersion = { number: EnquiryNumber, version: z.number().int().min(0).max(MAX_ID), lang: Lang }
export const EnquiryText = (most: number) =>
  z.string('text_required').trim().min(1, 'text_required').max(most, 'too_long')

/** Enquiries in the admin. */
export const staffEnquiries = calls({
  enquiries: {
    ...admin,
    method: 'GET',
    path: 'staff/enquiries',
    input: z.object({
      page: PageNumber,
      state: EnquiryStateName.optional(),
      kind: Kind.optional(),
      /** Consultations by time: upcoming ones ascending, past ones descending. */
      when: z.enum(['coming', 'past']).optional(),
      /** Work to do, new or open or with a follow-up: `mine`, of the caller; `nobody`, of no team member. */
      responsible: z.enum(['mine', 'nobody']).optional(),
      /** Those to follow up by today, the longest overdue first. */
      follow_up: z.literal('due').optional(),
      /** Searches number, name, mobile, e-mail and message. */
      q: z.string().trim().max(200, 'too_long').optional(),
    }),
    data: z
      .object({
        rows: z.array(AdminEnquiry),
        ...paged,
        /** Counts by state for the requested kind and search, and by kind for the requested state and search. */
        states: Counts,
        kinds: z.object({ consult: z.number(), contactus: z.number(), customjewelreq: z.number() }),
        /** Work to do under the other filters: by member for the requested follow-up, and due for the requested member. */
        work: z.object({ mine: z.number().int(), nobody: z.number().int(), due: z.number().int() }),
        /** Upcoming consultations. */
        coming: z.number().int(),
        /** Products with back-in-stock requests. */
        awaited: z.number().int(),
        /** Changes whenever an enquiry arrives or changes. */
        revision: z.string(),
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary: 'Enquiries of the public forms, newest first, twenty a page, by state, kind and text.',
  },
  enquiryrevision: {
    ...admin,
    method: 'GET',
    path: 'staff/enquiryrevision',
    input: z.object({}),
    data: z.object({ revision: z.string(), states: Counts }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Changes with every new or changed enquiry: compare it with the revision of the list.',
  },
  enquiry: {
    ...admin,
    method: 'GET',
    path: 'staff/enquiry',
    input: z.object({ number: EnquiryNumber, lang: Lang }),
    data: AdminEnquiryDetail.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'One enquiry with its files and its history.',
  },
  enquiryfile: {
    ...admin,
    method: 'GET',
    path: 'staff/enquiryfile',
    input: z.object({ number: EnquiryNumber, id: Id }),
    data: z.object({ sha: z.string(), mime: z.enum(['image/webp', 'application/pdf']), name: z.string() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'The storage of a picture or document of an enquiry; /api/admin/enquiry-file returns its bytes.',
  },
  answerenquiry: {
    ...enquiryChange,
    path: 'staff/answerenquiry',
    input: z.object({ ...EnquiryVersion, text: EnquiryText(6000), quote: z.boolean().default(true) }),
    reasons: ['not_allowed', 'not_found', 'conflict', 'answer_required', 'no_email'],
    summary: 'Answers by e-mail in its language; it is answered if the e-mail can leave the shop.',
  },
  deleteenquiry: {
    ...enquiryChange,
    role: 'manager',
    path: 'staff/deleteenquiry',
    input: z.object(EnquiryVersion).omit({ lang: true }),
    data: z.null(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Permanently deletes an enquiry with its answers, notes and files, at the request of its sender.',
  },
  chatenquiry: {
    ...enquiryChange,
    path: 'staff/chatenquiry',
    input: z.object({ number: EnquiryNumber, text: EnquiryText(3000), lang: Lang }),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Records that an answer was sent by WhatsApp.',
  },
})
