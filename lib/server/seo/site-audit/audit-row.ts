import { getTableColumns } from 'drizzle-orm'
import type { SiteAudit } from '../../../contract/admin/site-audit'
import { site_check } from '../../../db/schema'
import { isStaleAudit } from '../../../domain/routing/site-audit'

/** All columns but the report, which may be megabytes. */
const { report: _, ...columns } = getTableColumns(site_check)
export const AUDIT_COLUMNS = columns
type Row = Omit<typeof site_check.$inferSelect, 'report'>

const SECOND_MS = 1_000

/** An audit in the form of the contract; one without a heartbeat is reported as stopped. */
export function toSiteCheck(row: Row, asked_by: string | null, now: Date): SiteAudit {
  const { id, agents, section, most, pictures, done, found, at_path, summary } = row
  const state = isStaleAudit(row, now) ? 'stopped' : row.state
  const endTime = row.ended_at ?? row.beat_at
  const seconds = row.started_at ? (endTime.getTime() - row.started_at.getTime()) / SECOND_MS : 0
  return {
    id,
    state,
    cancelling: state === 'running' && row.cancelled_by !== null,
    agents,
    section,
    most,
    pictures,
    asked_by: asked_by || null,
    scheduled: row.scheduled,
    asked_at: row.asked_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    done,
    found,
    at_path,
    pace: seconds > 0 ? done / seconds : 0,
    summary,
  }
}
