import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { findUploader, refuseUpload, uploadResponse } from '@/lib/api/http/staff-upload'
import { sessionApi } from '@/lib/api/session'
import { receiveStatement } from '@/lib/server/admin/orders/remittances/receive-statement'

export const dynamic = 'force-dynamic'

/** A courier's statement as the body of the request, from managers; answers with its orders and amounts as text. */
export async function POST(request: Request): Promise<Response> {
  try {
    const uploader = await findUploader(request)
    if ('refused' in uploader) return uploader.refused
    if (!(await canManageShop(await sessionApi()))) return refuseUpload('not_allowed')
    if (!request.body) return refuseUpload('statement_empty')
    const received = await receiveStatement(request.body)
    return 'problem' in received ? refuseUpload(received.problem) : uploadResponse(received)
  } catch (error) {
    return toErrorResponse('admin/cod/statement', error)
  }
}
