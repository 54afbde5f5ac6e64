import { api } from '@/lib/api'
import { failure } from '@/lib/api/http-failure'
import { listParts } from '@/lib/seo/sitemap/parts'
import { toXmlResponse } from '@/lib/seo/sitemap/response'
import { toIndexXml } from '@/lib/seo/sitemap/xml'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

/** The index of the sitemap's parts, from the catalogue of this moment. */
export async function GET(): Promise<Response> {
  try {
    const paths = (await listParts(api)).map((part) => `/sitemaps/${part}.xml`)
    return toXmlResponse(toIndexXml(paths, site().url))
  } catch (error) {
    return failure('sitemap.xml', error)
  }
}
