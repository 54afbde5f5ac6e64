import { z } from 'zod'
import { LOCALES } from '../../domain/locale'
import { AUDIT_PERIODS } from '../../domain/routing/audit-schedule'
import { AUDIT_SECTIONS, AUDIT_STATES, AUDIT_USER_AGENTS, MAX_AUDITED_PAGES } from '../../domain/routing/site-audit'
import { calls } from '../call'
import { Email } from '../customer/customer'
import { Id } from '../shapes'

const Count = z.number().int().nonnegative()

/** Summary of a report; `since` is the difference to the previous report of the same section. */
export const AuditSummary = z.object({
  pages: Count,
  verdicts: z.record(z.string(), Count),
  findings: Count,
  finished: z.boolean(),
  since: z
    .object({ id: z.number().int(), added: Count, removed: Count, changed: Count, found: Count, mended: Count })
    .nullable(),
})

/** A site audit: its request, progress and result. */
export const SiteAudit = z.object({
  id: z.number().int(),
  state: z.enum(AUDIT_STATES),
  /** Cancellation was requested but has not happened yet. */
  cancelling: z.boolean(),
  agents: z.array(z.string()),
  section: z.string().nullable(),
  most: z.number().int(),
  pictures: z.boolean(),
  /** A name; null for a closed account. */
  asked_by: z.string().nullable(),
  /** Whether it is one of the regular audits. */
  scheduled: z.boolean(),
  asked_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  done: Count,
  /** URLs found so far. */
  found: Count,
  at_path: z.string().nullable(),
  /** Pages per second since the start. */
  pace: z.number(),
  summary: AuditSummary.nullable(),
})
export type SiteAudit = z.infer<typeof SiteAudit>

/** What to audit, and with which user agent. */
export const SiteAuditRequest = z.object({
  agents: z
    .array(z.enum(AUDIT_USER_AGENTS))
    .min(1, 'no_reader')
    .transform((given) => AUDIT_USER_AGENTS.filter((reader) => given.includes(reader))),
  section: z.enum(AUDIT_SECTIONS).nullable().default(null),
  most: z.coerce
    .number('not_a_number')
    .int('not_a_number')
    .min(1, 'not_a_number')
    .max(MAX_AUDITED_PAGES, 'not_a_number'),
  pictures: z.boolean().default(true),
})
export type SiteAuditRequest = z.output<typeof SiteAuditRequest>

/** Regular audits of the whole site; `never` without any. */
export const AuditSchedule = z.object({
  every: z.enum(['never', ...AUDIT_PERIODS]),
  /** Who receives the result; empty without regular audits. */
  email: z.string(),
  next_at: z.string().nullable(),
})
export type AuditSchedule = z.infer<typeof AuditSchedule>

export const AuditScheduleInput = z.discriminatedUnion('every', [
  z.object({ every: z.literal('never') }),
  z.object({ every: z.enum(AUDIT_PERIODS), email: Email, lang: z.enum(LOCALES).default('en') }),
])
export type AuditScheduleInput = z.output<typeof AuditScheduleInput>

const admin = { session: true, extension: true, role: 'staff' } as const
const ById = z.object({ id: Id })

/** Site audits: one at a time, on any server of the shop. */
export const sitecheck = calls({
  start: {
    ...admin,
    method: 'POST',
    path: 'sitecheck/start',
    input: SiteAuditRequest,
    data: SiteAudit.nullable(),
    reasons: ['not_allowed', 'conflict'],
    summary: 'Requests a site audit; `conflict` returns the one that is running.',
  },
  cancel: {
    ...admin,
    method: 'POST',
    path: 'sitecheck/cancel',
    input: ById,
    data: SiteAudit.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Ends a site audit; its results so far are kept.',
  },
  list: {
    ...admin,
    method: 'GET',
    path: 'sitecheck/list',
    input: z.object({}),
    data: z.array(SiteAudit).nullable(),
    reasons: ['not_allowed'],
    summary: 'The stored site audits, newest first.',
  },
  get: {
    ...admin,
    method: 'GET',
    path: 'sitecheck/get',
    input: ById,
    data: SiteAudit.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'One site audit with its progress.',
  },
  report: {
    ...admin,
    method: 'GET',
    path: 'sitecheck/report',
    input: ById,
    data: z.object({ check: SiteAudit, report: z.unknown() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'The whole report of a site audit, as `npm run seo:audit` writes it.',
  },
  schedule: {
    ...admin,
    method: 'GET',
    path: 'sitecheck/schedule',
    input: z.object({}),
    data: AuditSchedule.nullable(),
    reasons: ['not_allowed'],
    summary: 'How often the whole site is audited, when next, and who receives the result.',
  },
  saveschedule: {
    ...admin,
    method: 'POST',
    path: 'sitecheck/saveschedule',
    input: AuditScheduleInput,
    data: AuditSchedule.nullable(),
    reasons: ['not_allowed'],
    summary: 'Sets or ends regular audits of the whole site, whose result is sent by e-mail.',
  },
})
