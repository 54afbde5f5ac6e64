import { authorizeExport } from '@/lib/api/admin/authorize-export'
import { streamGstSheet } from '@/lib/api/admin/csv/gst-csv'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { GstPeriod } from '@/lib/contract/admin/papers/gst-return'
import { GST_SHEETS } from '@/lib/domain/pricing/gst-return/gst-sheets'

export const dynamic = 'force-dynamic'

/** `/api/admin/gst?sheet=b2cs&from=2026-11-01&to=2026-11-30`: one sheet of the return as CSV, for managers. */
export async function GET(request: Request): Promise<Response> {
  try {
    const context = await authorizeExport('gst', request)
    if (context instanceof Response) return context
    const query = new URL(request.url).searchParams
    const sheet = GST_SHEETS.find((name) => name === query.get('sheet'))
    const period = GstPeriod.safeParse(Object.fromEntries(query))
    if (!sheet) return new Response('There is no such sheet.\n', { status: 404 })
    if (!period.success) return new Response('Choose two days, at most a year apart.\n', { status: 422 })
    const { from, to } = period.data
    return toFileResponse({
      name: `gst-${sheet}-${from}-${to}.csv`,
      type: 'text/csv; charset=utf-8',
      chunks: await streamGstSheet(sheet, { from, to }, context),
    })
  } catch (error) {
    return toErrorResponse('admin/gst', error)
  }
}
