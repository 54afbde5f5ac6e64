import type { SiteAudit } from '../../contract/admin/site-audit'
import { type Comparison, compareReports } from '../../seo/audit/compare'
import { AuditReport } from '../../seo/audit/report'
import { sessionApi } from '../session'

/** A report, the earlier reports available for comparison, and the comparison with one of them. */
export type SiteAuditReport = {
  check: SiteAudit
  report: AuditReport
  others: SiteAudit[]
  /** Null if there is no earlier report. */
  since: { check: SiteAudit; comparison: Comparison } | null
}

/**
 * The report of a site audit for staff, compared with the requested report or with the previous one of the same section;
 * `refused` is the reason for denying access, null if there is no such report.
 */
export async function loadSiteAuditReport(
  id: number,
  sinceId: number | null,
): Promise<SiteAuditReport | { refused: string | null }> {
  const { data: checks, reason } = await (await sessionApi()).sitecheck.list({})
  if (!checks) return { refused: reason ?? 'unexpected' }
  const current = await readReport(id)
  if (!current) return { refused: null }
  const others = checks.filter((check) => check.id < id && check.summary !== null)
  const previous = others.find((one) => one.section === current.check.section)
  const baseline = sinceId === null ? previous : others.find((one) => one.id === sinceId)
  if (sinceId !== null && !baseline) return { refused: null }
  const earlier = baseline ? await readReport(baseline.id) : null
  const since = earlier && { check: earlier.check, comparison: compareReports(earlier.report, current.report) }
  return { ...current, others, since }
}

async function readReport(id: number): Promise<{ check: SiteAudit; report: AuditReport } | null> {
  const { data } = await (await sessionApi()).sitecheck.report({ id })
  const report = AuditReport.safeParse(data?.report)
  return data && report.success ? { check: data.check, report: report.data } : null
}

/** Parses a report id from a query parameter; null if it is missing or invalid. */
export function parseCheckId(raw: string | string[] | null | undefined): number | null {
  const [text = ''] = [raw].flat()
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}
