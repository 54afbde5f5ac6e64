import { describeRowProblem, toHintLabels } from '@/components/admin/import/labels'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toRefusedResponse } from '@/lib/api/http/refused-response'
import { sessionApi } from '@/lib/api/session'
import { toProblemTable } from '@/lib/domain/catalogue-file/problem-table'
import { toLocale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

export const dynamic = 'force-dynamic'

/** `?id=3&lang=fr`: the rows of an import that were refused or read with a notice, as CSV. */
export async function GET(request: Request): Promise<Response> {
  try {
    const query = new URL(request.url).searchParams
    const { data, reason } = await (await sessionApi()).catalogueimport.get({
      id: Number(query.get('id')) || 0,
      lang: toLocale(query.get('lang')),
    })
    if (reason === 'session_required' || reason === 'not_allowed') return toRefusedResponse(reason)
    if (!data?.report) return toRefusedResponse('not_found')
    const messages = getMessages(toLocale(query.get('lang'))).catalogueImport
    const { refused, notices } = data.report
    const rows = [...refused, ...notices].map((row) => ({ ...row, hint: toHintLabels(row, data.choices) }))
    const table = toProblemTable(rows, (problem) => describeRowProblem(problem, messages))
    return new Response(table, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="refused-${data.import.id}.csv"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    return toErrorResponse('admin/catalogue/refused', error)
  }
}
