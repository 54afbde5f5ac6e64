import { readAdminCsv } from '@/lib/api/admin/metadata-csv'
import { openAdmin } from '@/lib/api/admin/open-admin'
import { answerFile } from '@/lib/api/documents/file-answer'
import { failure } from '@/lib/api/http/http-failure'
import { readInfoPage } from '@/lib/content/page'

export const dynamic = 'force-dynamic'

/** The table of all pages as a file for a spreadsheet, for who works here; written as it is read. */
export async function GET(): Promise<Response> {
  try {
    const { open, reason } = await openAdmin()
    if (!open) return new Response('Not for you.\n', { status: reason === 'session_required' ? 401 : 403 })
    const parts = readAdminCsv(readInfoPage, new Date())
    return answerFile({ name: 'pages.csv', type: 'text/csv; charset=utf-8', parts })
  } catch (error) {
    return failure('desk/metadata', error)
  }
}
