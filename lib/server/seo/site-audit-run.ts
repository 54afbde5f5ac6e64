import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, desc, eq, gte, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { site_check } from '../../db/schema'
import {
  CHECK_READERS,
  type CheckReader,
  type CheckState,
  type CheckSummary,
  OPEN_STATES,
  silentSince,
} from '../../domain/routing/site-audit'
import { readReport } from './site-audit'

/** Number of stored reports; older ones are deleted. */
const KEPT = 20

/** An audit that this process runs; `runner` authorises its writes. */
export type Run = {
  id: number
  runner: string
  agents: CheckReader[]
  section: string | null
  most: number
  pictures: boolean
}
export type Progress = { done: number; found: number; at_path: string | null }
type Ended = { state: Exclude<CheckState, 'waiting' | 'running'>; report?: unknown; summary?: CheckSummary }

const zip = promisify(gzip)
const isMine = ({ id, runner }: Run) =>
  and(eq(site_check.id, id), eq(site_check.runner, runner), eq(site_check.state, 'running'))

/** Claims the waiting audit, so that no other instance on this database runs it; null where none waits. */
export async function claimCheck(now: Date): Promise<Run | null> {
  const runner = randomUUID()
  const [row] = await (await getDb())
    .update(site_check)
    .set({ state: 'running', runner, started_at: now, beat_at: now })
    .where(and(eq(site_check.state, 'waiting'), gte(site_check.beat_at, silentSince(now))))
    .returning()
  if (!row) return null
  const { id, agents, section, most, pictures } = row
  return { id, runner, agents: CHECK_READERS.filter((reader) => agents.includes(reader)), section, most, pictures }
}

/** Sends heartbeat and progress; false where the run must end: cancelled, or considered dead meanwhile. */
export async function beatCheck(run: Run, progress: Progress, now: Date): Promise<boolean> {
  const [row] = await (await getDb())
    .update(site_check)
    .set({ ...progress, beat_at: now })
    .where(isMine(run))
    .returning({ cancelled_by: site_check.cancelled_by })
  return row !== undefined && row.cancelled_by === null
}

/** Stores the result, unless the run was considered dead, and deletes the oldest reports. */
export async function endCheck(run: Run, { state, report, summary }: Ended, now: Date): Promise<void> {
  const db = await getDb()
  const zipped = report === undefined ? null : await zip(JSON.stringify(report))
  const values = { state, ended_at: now, beat_at: now, summary: summary ?? null, report: zipped }
  await db.update(site_check).set(values).where(isMine(run))
  await removeOld(db, isNotNull(site_check.report))
  await removeOld(db, isNull(site_check.report))
}

/** The previous report for the same section, with its id; null where there is none. */
export async function readReportBefore({ id, section }: Pick<Run, 'id' | 'section'>) {
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
  return row ? { id: row.id, report: await readReport(db, row.id) } : null
}

async function removeOld(db: Db, which: ReturnType<typeof isNull>): Promise<void> {
  const newest = db.select({ id: site_check.id }).from(site_check).where(which).orderBy(desc(site_check.id)).limit(KEPT)
  await db
    .delete(site_check)
    .where(and(which, notInArray(site_check.state, OPEN_STATES), notInArray(site_check.id, newest)))
}
