import { CATEGORY_PREFIXES } from '../catalogue/category-type'
import { splitLocale } from '../locale'
/** `waiting`: not claimed by a server yet; `stopped`: its server stopped sending heartbeats. */
export const AUDIT_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed', 'stopped'] as const
export type AuditState = (typeof AUDIT_STATES)[number]

export const OPEN_AUDIT_STATES: AuditState[] = ['waiting', 'running']

/** User agents that an audit can send. */
export const AUDIT_USER_AGENTS = ['plain', 'googlebot', 'whatsapp', 'bingbot'] as const
export type AuditUserAgent = (typeof AUDIT_USER_AGENTS)[number]

/** Reports are held in memory while they are made. */
export const MAX_AUDITED_PAGES = 10_000
export const DEFAULT_AUDITED_PAGES = 1_000
/** Kept low, because the same server answers shoppers. */
export const MAX_CONCURRENT_PAGES = 2

/** Sections that an audit can be limited to, in both languages. */
export const AUDIT_SECTIONS: readonly string[] = [...CATEGORY_PREFIXES.map((prefix) => `/${prefix}`), '/gems', '/pages']

/** Summary of a report, stored beside it so that the list does not load whole reports. */
export type AuditSummary = {
  pages: number
  verdicts: Record<string, number>
  findings: number
  /** Whether every known page was read. */
  finished: boolean
  /** Difference to the previous report of the same section; null if there is none. */
  since: { id: number; added: number; removed: number; changed: number; found: number; mended: number } | null
}

/** An audit without a heartbeat for this long counts as stopped. */
const STALE_AFTER_MS = 30_000

/** Whether the audit is open but its server no longer sends heartbeats. */
export function isStaleAudit(audit: { state: AuditState; beat_at: Date }, now: Date): boolean {
  return isOpenAuditState(audit.state) && audit.beat_at < auditStaleBefore(now)
}

export function auditStaleBefore(now: Date): Date {
  return new Date(now.getTime() - STALE_AFTER_MS)
}

export function isOpenAuditState(state: AuditState): boolean {
  return OPEN_AUDIT_STATES.includes(state)
}

/** Ignores the language prefix: `('/gems', '/fr/gems/product/x') → true`. */
export function isInSection(section: string | null, path: string): boolean {
  if (section === null) return true
  const [bare = ''] = splitLocale(path).path.split('?', 1)
  return bare === section || bare.startsWith(`${section}/`)
}
