import { refuseOrders } from '@/lib/api/desk/open-orders'
import { readOrdersCsv } from '@/lib/api/desk/orders-csv'
import { answerFile } from '@/lib/api/file-answer'
import { failure } from '@/lib/api/http-failure'
import { isQueue, QUEUES } from '@/lib/domain/order-queue'

export const dynamic = 'force-dynamic'

const LONGEST = 100

/** The orders of a queue as a file for a spreadsheet, by the query of the desk's own address; written as they are read. */
export async function GET(request: Request): Promise<Response> {
  try {
    const refused = await refuseOrders()
    if (refused) return refused
    const query = new URL(request.url).searchParams
    const state = query.get('state') ?? QUEUES[0]
    const lang = query.get('lang') === 'fr' ? 'fr' : 'en'
    if (!isQueue(state)) return new Response('There is no such queue.\n', { status: 404 })
    const typed = (query.get('q') ?? '').trim().slice(0, LONGEST)
    return answerFile({
      name: `orders-${state}.csv`,
      type: 'text/csv; charset=utf-8',
      parts: readOrdersCsv(state, typed, lang),
    })
  } catch (error) {
    return failure('desk/orders', error)
  }
}
