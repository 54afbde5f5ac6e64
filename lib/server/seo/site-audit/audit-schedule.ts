import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditSchedule, AuditScheduleInput } from '../../../contract/admin/site-audit'
import { type Db, getDb } from '../../../db/connection'
import { setting, site_check } from '../../../db/schema'
import { LOCALES } from '../../../domain/locale'
import { AUDIT_PERIODS, nextAuditAt } from '../../../domain/routing/audit-schedule'
import { AUDIT_USER_AGENTS, type AuditSummary, MAX_AUDITED_PAGES } from '../../../domain/routing/site-audit'
import { queueEmail } from '../../notification/outbox'
import type { Answer, Context } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { toAuditMail } from './audit-mail'
import { stopStaleAudits } from './audits'

const KEY = 'audit_schedule'
const Stored = z.object({
  every: z.enum(AUDIT_PERIODS),
  email: z.string(),
  lang: z.enum(LOCALES),
  next_at: z.coerce.date(),
})

async function loadSchedule(db: Db, lock = false) {
  const query = db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY))
  const [row] = await (lock ? query.for('update') : query)
  return row ? Stored.parse(row.value) : null
}

/** The dispatcher has already checked the role that this call requires. */
export async function schedule(): Promise<Answer<AuditSchedule>> {
  return { data: toSchedule(await loadSchedule(await getDb())) }
}

export async function saveschedule(input: AuditScheduleInput, { now }: Context): Promise<Answer<AuditSchedule>> {
  const db = await getDb()
  if (input.every === 'never') {
    await db.delete(setting).where(eq(setting.key, KEY))
    return { data: toSchedule(null) }
  }
  const value = { ...input, next_at: nextAuditAt(input.every, now) }
  await writeSchedule(db, value, now)
  return { data: toSchedule(value) }
}

const toSchedule = (stored: z.infer<typeof Stored> | null): AuditSchedule => ({
  every: stored?.every ?? 'never',
  email: stored?.email ?? '',
  next_at: stored?.next_at.toISOString() ?? null,
})

async function writeSchedule(db: Db, value: z.infer<typeof Stored>, now: Date): Promise<void> {
  const values = { value, updated_at: now }
  await db
    .insert(setting)
    .values({ key: KEY, ...values })
    .onConflictDoUpdate({ target: setting.key, set: values })
}

/** Requests the regular audit of the whole site once it is due; while another audit runs it waits for the next call. */
export async function startDueAudit(now: Date): Promise<void> {
  const db = await getDb()
  const waiting = await loadSchedule(db)
  if (!waiting || waiting.next_at > now) return
  await stopStaleAudits(db, now)
  await inTransaction(db, async (tx) => {
    const due = await loadSchedule(tx, true)
    if (!due || due.next_at > now) return
    const [started] = await tx
      .insert(site_check)
      .values({
        ...{ state: 'waiting', scheduled: true, agents: [...AUDIT_USER_AGENTS], section: null, pictures: true },
        ...{ most: MAX_AUDITED_PAGES, asked_at: now, beat_at: now },
      })
      .onConflictDoNothing()
      .returning({ id: site_check.id })
    if (started) await writeSchedule(tx, { ...due, next_at: nextAuditAt(due.every, now) }, now)
  })
}

/** Sends the result of a regular audit, `summary` null if it failed; nothing if regular audits have ended meanwhile. */
export async function reportScheduledAudit(id: number, summary: AuditSummary | null, now: Date): Promise<void> {
  const db = await getDb()
  const stored = await loadSchedule(db)
  if (stored) await queueEmail(db, toAuditMail(stored.email, stored.lang, id, summary), now)
}
