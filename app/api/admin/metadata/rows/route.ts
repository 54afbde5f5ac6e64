import { loadMetadataPage } from '@/lib/api/admin/metadata-page'
import { toPrivateJson, withMetadataAccess } from '@/lib/api/admin/metadata-response'
import { readInfoPage } from '@/lib/content/page'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'

export const dynamic = 'force-dynamic'

/** One page of the list of all pages as JSON; the query is that of the admin screen. */
export function GET(request: Request): Promise<Response> {
  return withMetadataAccess('admin/metadata/rows', async () => {
    const query = parsePageListQuery(Object.fromEntries(new URL(request.url).searchParams))
    return toPrivateJson(query && (await loadMetadataPage(query, readInfoPage, new Date())), 404)
  })
}
