import { getSitemapPart } from '@/lib/api/documents/sitemap'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { readInfoPage } from '@/lib/content/page'
import { LOCALES } from '@/lib/domain/locale'
import type { GetLastEdited } from '@/lib/seo/sitemap/parts'
import { toXmlResponse } from '@/lib/seo/sitemap/response'

export const dynamic = 'force-dynamic'

const ENDING = '.xml'

/** The day on which a text was last edited in any language. */
const getLastEdited: GetLastEdited = async (slug) => {
  const texts = await Promise.all(LOCALES.map((locale) => readInfoPage(slug, locale)))
  return (
    texts
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) || null
  )
}

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
