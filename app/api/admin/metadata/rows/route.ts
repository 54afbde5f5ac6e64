import { checkMetadataAccess } from '@/lib/api/admin/metadata-access'
import { loadMetadataPage } from '@/lib/api/admin/metadata-page'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { readInfoPage } from '@/lib/content/page'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'

export const dynamic = 'force-dynamic'

const PRIVATE = { headers: { 'Cache-Control': 'no-store' } }

/** One page of the table of all pages as data, by the query of the admin's own address. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { open, reason } = await checkMetadataAccess()
    if (!open) return Response.json(null, { ...PRIVATE, status: reason === 'session_required' ? 401 : 403 })
    const query = parsePageListQuery(Object.fromEntries(new URL(request.url).searchParams))
    const page = query && (await loadMetadataPage(query, readInfoPage, new Date()))
    return Response.json(page, { ...PRIVATE, status: page ? 200 : 404 })
  } catch (error) {
    return toErrorResponse('admin/metadata/rows', error)
  }
}
