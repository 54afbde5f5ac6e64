import { streamMetadataCsv } from '@/lib/api/admin/metadata-csv'
import { toPrivateJson, withMetadataAccess } from '@/lib/api/admin/metadata-response'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { readInfoPage } from '@/lib/content/page'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'

export const dynamic = 'force-dynamic'

/** The pages of the query of the admin screen as CSV, for staff; written as it is read. */
export function GET(request: Request): Promise<Response> {
  return withMetadataAccess('admin/metadata', async () => {
    const query = parsePageListQuery(Object.fromEntries(new URL(request.url).searchParams))
    if (!query) return toPrivateJson(null, 404)
    const chunks = streamMetadataCsv(query, readInfoPage, new Date())
    return toFileResponse({ name: 'pages.csv', type: 'text/csv; charset=utf-8', chunks })
  })
}
