import { toErrorResponse } from '@/lib/api/http/error-response'
import { isSameOrigin } from '@/lib/api/http/origin'
import { sessionApi } from '@/lib/api/session'
import { receiveImport } from '@/lib/server/admin/import/receive-import'

export const dynamic = 'force-dynamic'

const dataResponse = (status: number, data: unknown) =>
  Response.json(data, { status, headers: { 'Cache-Control': 'no-store' } })

/** A catalogue file as the body of the request, streamed to the disk; its name is what is then imported. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isSameOrigin(request)) return dataResponse(403, null)
    const { data, reason } = await (await sessionApi()).catalogueimport.list({})
    if (!data) return dataResponse(reason === 'session_required' ? 401 : 403, null)
    if (!request.body) return dataResponse(422, null)
    const stored = await receiveImport(request.body)
    return stored ? dataResponse(200, stored) : dataResponse(413, null)
  } catch (error) {
    return toErrorResponse('admin/catalogue/upload', error)
  }
}
