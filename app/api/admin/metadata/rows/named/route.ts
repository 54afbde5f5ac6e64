import { checkMetadataAccess } from '@/lib/api/admin/metadata-access'
import { loadMetadataRows } from '@/lib/api/admin/metadata-page'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { readInfoPage } from '@/lib/content/page'
import { parseRowKeys } from '@/lib/domain/routing/row-keys'

export const dynamic = 'force-dynamic'

const PRIVATE = { headers: { 'Cache-Control': 'no-store' } }

/** Some rows of the table by their keys, as data: asked for again while their pages are still to be looked at. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { open, reason } = await checkMetadataAccess()
    if (!open) return Response.json(null, { ...PRIVATE, status: reason === 'session_required' ? 401 : 403 })
    const keys = parseRowKeys(new URL(request.url).searchParams.getAll('row'))
    const rows = keys && (await loadMetadataRows(keys, readInfoPage, new Date()))
    return Response.json(rows, { ...PRIVATE, status: rows ? 200 : 422 })
  } catch (error) {
    return toErrorResponse('admin/metadata/rows/named', error)
  }
}
