import { describeRowProblem } from '@/components/admin/import/labels'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { sessionApi } from '@/lib/api/session'
import { toProblemTable } from '@/lib/domain/catalogue-file/problem-table'
import { toLocale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

export const dynamic = 'force-dynamic'

/** `?id=3&lang=fr`: the refused rows of an import and what was taken otherwise than written, as a table. */
export async function GET(request: Request): Promise<Response> {
  try {
    const query = new URL(request.url).searchParams
    const { data, reason } = await (await sessionApi()).catalogueimport.get({ id: Number(query.get('id')) || 0 })
    if (reason === 'session_required' || reason === 'not_allowed') {
      return new Response('Not for you.\n', { status: reason === 'not_allowed' ? 403 : 401 })
    }
    if (!data?.report) return new Response('There is no such report.\n', { status: 404 })
    const messages = getMessages(toLocale(query.get('lang'))).catalogueImport
    const { refused, notices } = data.report
    const table = toProblemTable([...refused, ...notices], (problem) => describeRowProblem(problem, messages))
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
