import { saveBannerPicture } from '@/lib/api/admin/banner-picture'
import { toErrorResponse } from '@/lib/api/http/error-response'

export const dynamic = 'force-dynamic'

/** A picture for a banner, sent as it is; the answer names it. */
export async function POST(request: Request): Promise<Response> {
  try {
    const { status, ...picture } = await saveBannerPicture(request)
    return Response.json(picture, { status, headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return toErrorResponse('admin/banner-picture', error)
  }
}
