import { authorizeExport } from '@/lib/api/admin/authorize-export'
import { streamOrdersCsv } from '@/lib/api/admin/csv/orders-csv'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toLocale } from '@/lib/domain/locale'
import { isQueue, QUEUES } from '@/lib/domain/order/order-queue'

export const dynamic = 'force-dynamic'

const MAX_SEARCH_LENGTH = 100

/** The orders of a queue as a file for a spreadsheet, for managers, by the query of the queue's page; written as they are read. */
export async function GET(request: Request): Promise<Response> {
  try {
    const context = await authorizeExport('orders', request)
    if (context instanceof Response) return context
    const query = new URL(request.url).searchParams
    const state = query.get('state') ?? QUEUES[0]
    const lang = toLocale(query.get('lang'))
    if (!isQueue(state)) return new Response('There is no such queue.\n', { status: 404 })
    const searchText = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
    return toFileResponse({
      name: `orders-${state}.csv`,
      type: 'text/csv; charset=utf-8',
      chunks: await streamOrdersCsv(state, searchText, lang, context),
    })
  } catch (error) {
    return toErrorResponse('admin/orders', error)
  }
}
