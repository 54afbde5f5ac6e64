import { openExport } from '@/lib/api/admin/open-export'
import { readOrdersCsv } from '@/lib/api/admin/orders-csv'
import { answerFile } from '@/lib/api/documents/file-answer'
import { failure } from '@/lib/api/http/http-failure'
import { isQueue, QUEUES } from '@/lib/domain/order/order-queue'

export const dynamic = 'force-dynamic'

const LONGEST = 100

/** The orders of a queue as a file for a spreadsheet, for managers, by the query of the queue's page; written as they are read. */
export async function GET(request: Request): Promise<Response> {
  try {
    const context = await openExport('orders', request)
    if (context instanceof Response) return context
    const query = new URL(request.url).searchParams
    const state = query.get('state') ?? QUEUES[0]
    const lang = query.get('lang') === 'fr' ? 'fr' : 'en'
    if (!isQueue(state)) return new Response('There is no such queue.\n', { status: 404 })
    const typed = (query.get('q') ?? '').trim().slice(0, LONGEST)
    return answerFile({
      name: `orders-${state}.csv`,
      type: 'text/csv; charset=utf-8',
      parts: await readOrdersCsv(state, typed, lang, context),
    })
  } catch (error) {
    return failure('desk/orders', error)
  }
}
