import { gunzipSync } from 'node:zlib'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { SiteAudit, SiteAuditRequest } from '../../../contract/admin/site-audit'
import { type Db, getDb } from '../../../db/connection'
import { customer, site_check } from '../../../db/schema'
import { auditStaleBefore, OPEN_AUDIT_STATES } from '../../../domain/routing/site-audit'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { AUDIT_COLUMNS, toSiteCheck } from './audit-row'

const MAX_AUDITS = 40

type Id = { id: number }

/** The dispatcher has already checked the role that this call requires. */
export async function start(auditInput: SiteAuditRequest, { customerId, now }: Context): Promise<Answer<SiteAudit>> {
  const db = await getDb()
  await stopStaleAudits(db, now)
  const [row] = await db
    .insert(site_check)
    .values({ ...auditInput, state: 'waiting', asked_by: customerId, asked_at: now, beat_at: now })
    .onConflictDoNothing()
    .returning({ id: site_check.id })
  if (row) return { data: await requireAudit(db, row.id, now) }
  const [open] = await loadAudits(db, now, 1, true)
  throw new RefusalError('conflict', 'The site is being checked already.', open ?? null)
}

/** A waiting audit ends at once; a running one ends at its next heartbeat and keeps its results. */
export async function cancel({ id }: Id, { customerId, now }: Context): Promise<Answer<SiteAudit>> {
  const db = await getDb()
  await requireAudit(db, id, now)
  await stopStaleAudits(db, now)
  const values = { state: 'cancelled', cancelled_by: customerId, ended_at: now } as const
  await db
    .update(site_check)
    .set(values)
    .where(and(eq(site_check.id, id), eq(site_check.state, 'waiting')))
  await db
    .update(site_check)
    .set({ cancelled_by: customerId })
    .where(and(eq(site_check.id, id), eq(site_check.state, 'running')))
  return { data: await requireAudit(db, id, now) }
}

export async function list(_: unknown, { now }: Context): Promise<Answer<SiteAudit[]>> {
  return { data: await loadAudits(await getDb(), now, MAX_AUDITS) }
}

export async function get({ id }: Id, { now }: Context): Promise<Answer<SiteAudit>> {
  return { data: await requireAudit(await getDb(), id, now) }
}

export async function report({ id }: Id, { now }: Context): Promise<Answer<{ check: SiteAudit; report: unknown }>> {
  const db = await getDb()
  const check = await requireAudit(db, id, now)
  const storedReport = await loadReport(db, id)
  if (storedReport === null) throw new RefusalError('not_found', `Check ${id} has no report.`)
  return { data: { check, report: storedReport } }
}

/** The stored report of an audit; null where it has none. */
export async function loadReport(db: Db, id: number): Promise<unknown> {
  const [row] = await db.select({ report: site_check.report }).from(site_check).where(eq(site_check.id, id))
  return row?.report ? JSON.parse(gunzipSync(row.report).toString()) : null
}

/** Stops audits without a heartbeat: their process ended, and another audit may start. */
export async function stopStaleAudits(db: Db, now: Date): Promise<void> {
  await db
    .update(site_check)
    .set({ state: 'stopped', ended_at: now })
    .where(and(inArray(site_check.state, OPEN_AUDIT_STATES), lt(site_check.beat_at, auditStaleBefore(now))))
}

async function requireAudit(db: Db, id: number, now: Date): Promise<SiteAudit> {
  const [row] = await db
    .select({ check: AUDIT_COLUMNS, name: customer.name })
    .from(site_check)
    .leftJoin(customer, eq(customer.id, site_check.asked_by))
    .where(eq(site_check.id, id))
  if (!row) throw new RefusalError('not_found', `There is no check ${id}.`)
  return toSiteCheck(row.check, row.name, now)
}

async function loadAudits(db: Db, now: Date, limit: number, open = false): Promise<SiteAudit[]> {
  const rows = await db
    .select({ check: AUDIT_COLUMNS, name: customer.name })
    .from(site_check)
    .leftJoin(customer, eq(customer.id, site_check.asked_by))
    .where(open ? inArray(site_check.state, OPEN_AUDIT_STATES) : undefined)
    .orderBy(desc(site_check.id))
    .limit(limit)
  return rows.map(({ check, name }) => toSiteCheck(check, name, now))
}
