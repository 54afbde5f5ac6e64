import { authorizeExport } from '@/lib/api/admin/authorize-export'
import { streamOrdersCsv } from '@/lib/api/admin/csv/orders-csv'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toLocale } from '@/lib/domain/locale'
import { parseQueueQuery } from '@/lib/domain/order/queue-query'

export const dynamic = 'force-dynamic'

/** The orders of a queue as a file for a spreadsheet, for managers, by the query of the queue's page; written as they are read. */
export async function GET(request: Request): Promise<Response> {
  try {
    const context = await authorizeExport('orders', request)
    if (context instanceof Response) return context
    const query = new URL(request.url).searchParams
    const choice = parseQueueQuery(Object.fromEntries(query))
    const lang = toLocale(query.get('lang'))
    if (!choice) return new Response('There is no such queue.\n', { status: 404 })
    return toFileResponse({
      name: `orders-${choice.state}.csv`,
      type: 'text/csv; charset=utf-8',
      chunks: await streamOrdersCsv(choice.state, choice, lang, context),
    })
  } catch (error) {
    return toErrorResponse('admin/orders', error)
  }
}
