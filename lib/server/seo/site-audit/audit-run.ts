import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, desc, eq, gte, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { site_check } from '../../../db/schema'
import {
  AUDIT_USER_AGENTS,
  type AuditState,
  type AuditSummary,
  type AuditUserAgent,
  auditStaleBefore,
  OPEN_AUDIT_STATES,
} from '../../../domain/routing/site-audit'
import { loadReport } from './audits'

/** Number of stored reports; older ones are deleted. */
const MAX_REPORTS = 20

/** An audit that this process runs; `runner` authorises its writes. */
export type AuditRun = {
  id: number
  runner: string
  agents: AuditUserAgent[]
  section: string | null
  most: number
  pictures: boolean
  /** Whether its result is sent by e-mail. */
  scheduled: boolean
}
export type AuditProgress = { done: number; found: number; at_path: string | null }
type AuditResult = { state: Exclude<AuditState, 'waiting' | 'running'>; report?: unknown; summary?: AuditSummary }

const gzipAsync = promisify(gzip)
const isOwnRun = ({ id, runner }: AuditRun) =>
  and(eq(site_check.id, id), eq(site_check.runner, runner), eq(site_check.state, 'running'))

/** Claims the waiting audit, so that no other instance on this database runs it; null where none waits. */
export async function claimAudit(now: Date): Promise<AuditRun | null> {
  const runner = randomUUID()
  const [row] = await (await getDb())
    .update(site_check)
    .set({ state: 'running', runner, started_at: now, beat_at: now })
    .where(and(eq(site_check.state, 'waiting'), gte(site_check.beat_at, auditStaleBefore(now))))
    .returning()
  if (!row) return null
  const { id, agents, section, most, pictures, scheduled } = row
  const known = AUDIT_USER_AGENTS.filter((reader) => agents.includes(reader))
  return { id, runner, agents: known, section, most, pictures, scheduled }
}

/** Sends heartbeat and progress; false where the run must end: cancelled, or considered dead meanwhile. */
export async function sendAuditHeartbeat(run: AuditRun, progress: AuditProgress, now: Date): Promise<boolean> {
  const [row] = await (await getDb())
    .update(site_check)
    .set({ ...progress, beat_at: now })
    .where(isOwnRun(run))
    .returning({ cancelled_by: site_check.cancelled_by })
  return row !== undefined && row.cancelled_by === null
}

/** Stores the result, unless the run was considered dead, and deletes the oldest reports. */
export async function completeAudit(run: AuditRun, { state, report, summary }: AuditResult, now: Date): Promise<void> {
  const db = await getDb()
  const zipped = report === undefined ? null : await gzipAsync(JSON.stringify(report))
  const values = { state, ended_at: now, beat_at: now, summary: summary ?? null, report: zipped }
  await db.update(site_check).set(values).where(isOwnRun(run))
  await deleteOldReports(db, isNotNull(site_check.report))
  await deleteOldReports(db, isNull(site_check.report))
}

/** The previous report for the same section, with its id; null where there is none. */
export async function loadPreviousReport({ id, section }: Pick<AuditRun, 'id' | 'section'>) {
  const db = await getDb()
  const [row] = await db
    .select({ id: site_check.id })
    .from(site_check)
    .where(
      and(
        lt(site_check.id, id),
        isNotNull(site_check.report),
        section === null ? isNull(site_check.section) : eq(site_check.section, section),
      ),
    )
    .orderBy(desc(site_check.id))
    .limit(1)
  return row ? { id: row.id, report: await loadReport(db, row.id) } : null
}

async function deleteOldReports(db: Db, condition: ReturnType<typeof isNull>): Promise<void> {
  const newest = db
    .select({ id: site_check.id })
    .from(site_check)
    .where(condition)
    .orderBy(desc(site_check.id))
    .limit(MAX_REPORTS)
  await db
    .delete(site_check)
    .where(and(condition, notInArray(site_check.state, OPEN_AUDIT_STATES), notInArray(site_check.id, newest)))
}
