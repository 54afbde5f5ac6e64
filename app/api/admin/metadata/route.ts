import { checkMetadataAccess } from '@/lib/api/admin/metadata-access'
import { streamMetadataCsv } from '@/lib/api/admin/metadata-csv'
import { toFileResponse } from '@/lib/api/documents/file-response'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { readInfoPage } from '@/lib/content/page'

export const dynamic = 'force-dynamic'

/** The table of all pages as a file for a spreadsheet, for who works here; written as it is read. */
export async function GET(): Promise<Response> {
  try {
    const { open, reason } = await checkMetadataAccess()
    if (!open) return new Response('Not for you.\n', { status: reason === 'session_required' ? 401 : 403 })
    const parts = streamMetadataCsv(readInfoPage, new Date())
    return toFileResponse({ name: 'pages.csv', type: 'text/csv; charset=utf-8', chunks: parts })
  } catch (error) {
    return toErrorResponse('admin/metadata', error)
  }
}
