import { toChangesCsv, toPagesCsv } from '@/lib/api/admin/audit-csv'
import { loadSiteAuditReport, parseCheckId, type SiteAuditReport } from '@/lib/api/admin/audit-report'
import { toErrorResponse } from '@/lib/api/http/error-response'

export const dynamic = 'force-dynamic'

const CSV = 'text/csv; charset=utf-8'

/** `?id=3&format=csv|changes|json`: a report of the live check as a file, for who works here. */
export async function GET(request: Request): Promise<Response> {
  try {
    const query = new URL(request.url).searchParams
    const auditReport = await loadSiteAuditReport(parseCheckId(query.get('id')) ?? 0, parseCheckId(query.get('since')))
    if ('refused' in auditReport) return reject(auditReport.refused)
    const file = toFile(auditReport, query.get('format') ?? 'json')
    if (!file) return reject(null)
    return new Response(file.text, {
      headers: {
        'Content-Type': file.type,
        'Content-Disposition': `attachment; filename="${file.name}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    return toErrorResponse('admin/check', error)
  }
}

function toFile({ check, report, since }: SiteAuditReport, format: string) {
  const name = `check-${check.id}`
  if (format === 'csv') return { text: toPagesCsv(report), type: CSV, name: `${name}.csv` }
  if (format === 'changes' && since) {
    return { text: toChangesCsv(since.comparison), type: CSV, name: `${name}-since-${since.check.id}.csv` }
  }
  return format === 'json' ? { text: JSON.stringify(report), type: 'application/json', name: `${name}.json` } : null
}

function reject(reason: string | null): Response {
  if (reason === null) return new Response('There is no such report.\n', { status: 404 })
  return new Response('Not for you.\n', { status: reason === 'session_required' ? 401 : 403 })
}
