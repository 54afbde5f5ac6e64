import { api } from '@/lib/api'
import { failure } from '@/lib/api/http-failure'
import { partEntries } from '@/lib/seo/sitemap/parts'
import { toXmlResponse } from '@/lib/seo/sitemap/response'
import { toUrlsetXml } from '@/lib/seo/sitemap/xml'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

const ENDING = '.xml'

/** `/sitemaps/products-1.xml`: one part of the sitemap. */
export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const { part } = await params
  try {
    const entries = part.endsWith(ENDING) ? await partEntries(part.slice(0, -ENDING.length), api) : null
    return entries ? toXmlResponse(toUrlsetXml(entries, site().url)) : new Response('Not found', { status: 404 })
  } catch (error) {
    return failure(`sitemaps/${part}`, error)
  }
}
