import { toChangesCsv, toPagesCsv } from '@/lib/api/admin/audit-csv'
import { loadSiteAuditReport, parseCheckId, type SiteAuditReport } from '@/lib/api/admin/audit-report'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toRefusedResponse } from '@/lib/api/http/refused-response'

export const dynamic = 'force-dynamic'

const CSV = 'text/csv; charset=utf-8'

/** `?id=3&format=csv|changes|json`: a report of the site audit as a file, for staff. */
export async function GET(request: Request): Promise<Response> {
  try {
    const query = new URL(request.url).searchParams
    const auditReport = await loadSiteAuditReport(parseCheckId(query.get('id')) ?? 0, parseCheckId(query.get('since')))
    if ('refused' in auditReport) return toRefusedResponse(auditReport.refused ?? 'not_found')
    const file = toFile(auditReport, query.get('format') ?? 'json')
    if (!file) return toRefusedResponse('not_found')
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
