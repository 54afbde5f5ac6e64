import { getSitemapPart } from '@/lib/api/documents/sitemap'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { readInfoPage } from '@/lib/content/page'
import type { GetLastEdited } from '@/lib/seo/sitemap/parts'
import { toXmlResponse } from '@/lib/seo/sitemap/response'

export const dynamic = 'force-dynamic'

const ENDING = '.xml'

/** The day that a text names as its last edit. */
const getLastEdited: GetLastEdited = async (slug) => (await readInfoPage(slug, 'en')).updated || null

/** `/sitemaps/products-1.xml`: one part of the sitemap. */
export async function GET(request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const { part } = await params
  try {
    const compressed = part.endsWith(ENDING) ? await getSitemapPart(part.slice(0, -ENDING.length), getLastEdited) : null
    return compressed ? await toXmlResponse(request, compressed) : new Response('Not found', { status: 404 })
  } catch (error) {
    return toErrorResponse(`sitemaps/${part}`, error)
  }
}
