import { getAdminPage } from '@/lib/api/admin/metadata-page'
import { openAdmin } from '@/lib/api/admin/open-admin'
import { failure } from '@/lib/api/http/http-failure'
import { readInfoPage } from '@/lib/content/page'
import { parseAdminQuery } from '@/lib/domain/routing/page-problems'

export const dynamic = 'force-dynamic'

const PRIVATE = { headers: { 'Cache-Control': 'no-store' } }

/** One page of the table of all pages as data, by the query of the admin's own address. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { open, reason } = await openAdmin()
    if (!open) return Response.json(null, { ...PRIVATE, status: reason === 'session_required' ? 401 : 403 })
    const query = parseAdminQuery(Object.fromEntries(new URL(request.url).searchParams))
    const page = query && (await getAdminPage(query, readInfoPage, new Date()))
    return Response.json(page, { ...PRIVATE, status: page ? 200 : 404 })
  } catch (error) {
    return failure('desk/metadata/rows', error)
  }
}
