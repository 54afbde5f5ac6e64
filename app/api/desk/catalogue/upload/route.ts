import { failure } from '@/lib/api/http/http-failure'
import { isOwnOrigin } from '@/lib/api/http/origin'
import { sessionApi } from '@/lib/api/session'
import { receiveImport } from '@/lib/server/admin/import/receive-import'

export const dynamic = 'force-dynamic'

const answer = (status: number, data: unknown) =>
  Response.json(data, { status, headers: { 'Cache-Control': 'no-store' } })

/** A catalogue file as the body of the request, taken to the disk part by part; its name is what is then imported. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request)) return answer(403, null)
    const { data, reason } = await (await sessionApi()).catalogueimport.list({})
    if (!data) return answer(reason === 'session_required' ? 401 : 403, null)
    if (!request.body) return answer(422, null)
    const kept = await receiveImport(request.body)
    return kept ? answer(200, kept) : answer(413, null)
  } catch (error) {
    return failure('desk/catalogue/upload', error)
  }
}
