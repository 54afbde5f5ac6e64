import { streamActivityCsv } from '@/lib/api/admin/activity/activity-csv'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toRefusedResponse } from '@/lib/api/http/refused-response'
import { sessionApi } from '@/lib/api/session'
import { parseActivityQuery } from '@/lib/domain/activity/activity-query'
import { toLocale } from '@/lib/domain/locale'

export const dynamic = 'force-dynamic'

/** `?show=orders&by=3&days=7&lang=fr`: what the team did as CSV, for owners. */
export async function GET(request: Request): Promise<Response> {
  try {
    const search = Object.fromEntries(new URL(request.url).searchParams)
    const query = parseActivityQuery(search)
    const { data, reason } = await (await sessionApi()).staff.activity({ ...query, page: 1 })
    if (!data) return toRefusedResponse(reason)
    return toFileResponse({
      name: 'activity.csv',
      type: 'text/csv; charset=utf-8',
      chunks: streamActivityCsv(query, toLocale(search.lang), new Date()),
    })
  } catch (error) {
    return toErrorResponse('admin/activity', error)
  }
}
