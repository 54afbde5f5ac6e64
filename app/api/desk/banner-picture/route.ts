import { takeBannerPicture } from '@/lib/api/admin/banner-picture'
import { failure } from '@/lib/api/http/http-failure'

export const dynamic = 'force-dynamic'

/** A picture for a banner, sent as it is; the answer names it. */
export async function POST(request: Request): Promise<Response> {
  try {
    const { status, ...given } = await takeBannerPicture(request)
    return Response.json(given, { status, headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return failure('desk/banner-picture', error)
  }
}
