import { authorizeExport } from '@/lib/api/admin/authorize-export'
import { streamTallyXml } from '@/lib/api/admin/csv/tally-xml'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { GstPeriod } from '@/lib/contract/admin/papers/gst-return'

export const dynamic = 'force-dynamic'

/** `/api/admin/tally?from=2026-11-01&to=2026-11-30`: the vouchers of a period for TallyPrime, for managers. */
export async function GET(request: Request): Promise<Response> {
  try {
    const context = await authorizeExport('gst', request)
    if (context instanceof Response) return context
    const period = GstPeriod.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!period.success) return new Response('Choose two days, at most a year apart.\n', { status: 422 })
    const { from, to } = period.data
    return toFileResponse({
      name: `tally-${from}-${to}.xml`,
      type: 'application/xml; charset=utf-8',
      chunks: await streamTallyXml({ from, to }, context),
    })
  } catch (error) {
    return toErrorResponse('admin/tally', error)
  }
}
