import { toPrivateJson, withMetadataAccess } from '@/lib/api/admin/metadata-response'
import { streamPicturesCsv } from '@/lib/api/admin/pictures-csv'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { parseFindingQuery } from '@/lib/domain/seo/finding-query'
import { PICTURE_FILTERS } from '@/lib/domain/seo/page-picture'

export const dynamic = 'force-dynamic'

/** The pictures of the query of the admin screen as CSV, for staff; written as it is read. */
export function GET(request: Request): Promise<Response> {
  return withMetadataAccess('admin/metadata/pictures', async () => {
    const query = parseFindingQuery(Object.fromEntries(new URL(request.url).searchParams), PICTURE_FILTERS)
    if (!query) return toPrivateJson(null, 404)
    return toFileResponse({ name: 'pictures.csv', type: 'text/csv; charset=utf-8', chunks: streamPicturesCsv(query) })
  })
}
