import type { NextRequest } from 'next/server'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { isMultipart } from '@/lib/api/http/multipart'
import { isSameOrigin } from '@/lib/api/http/origin'
import { getRemote } from '@/lib/api/remote/remote'
import { sendWithFiles } from '@/lib/api/remote/send-with-files'
import * as rest from '../../[...path]/route'

const CALL = { params: Promise.resolve({ path: ['admin', 'customjewelreq'] }) }

/** The one call that takes files beside its JSON, where the shop keeps them itself. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isMultipart(request) || getRemote() || !isSameOrigin(request)) return rest.POST(request, CALL)
  try {
    return await sendWithFiles(request)
  } catch (error) {
    return toErrorResponse('admin/customjewelreq', error)
  }
}

const other = (request: NextRequest) => rest.GET(request, CALL)

export { other as DELETE, other as GET, other as OPTIONS, other as PATCH, other as PUT }
