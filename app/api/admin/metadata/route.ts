import { streamMetadataCsv } from '@/lib/api/admin/metadata-csv'
import { withMetadataAccess } from '@/lib/api/admin/metadata-response'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { readInfoPage } from '@/lib/content/page'

export const dynamic = 'force-dynamic'

/** The list of all pages as CSV, for staff; written as it is read. */
export function GET(): Promise<Response> {
  return withMetadataAccess('admin/metadata', async () => {
    const chunks = streamMetadataCsv(readInfoPage, new Date())
    return toFileResponse({ name: 'pages.csv', type: 'text/csv; charset=utf-8', chunks })
  })
}
