import { saveLogo } from '@/lib/api/admin/logo'
import { toErrorResponse } from '@/lib/api/http/error-response'

export const dynamic = 'force-dynamic'

/** A logo of the shop, sent as it is; the answer has the value of its setting. */
export async function POST(request: Request): Promise<Response> {
  try {
    return await saveLogo(request)
  } catch (error) {
    return toErrorResponse('admin/logo', error)
  }
}
