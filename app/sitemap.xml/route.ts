import { getSitemapIndex } from '@/lib/api/documents/sitemap'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toXmlResponse } from '@/lib/seo/sitemap/response'

export const dynamic = 'force-dynamic'

/** The index of the sitemap's parts. */
export async function GET(request: Request): Promise<Response> {
  try {
    return await toXmlResponse(request, await getSitemapIndex())
  } catch (error) {
    return toErrorResponse('sitemap.xml', error)
  }
}
