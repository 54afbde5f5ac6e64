import { getDeskPage } from '@/lib/api/desk/desk-page'
import { openDesk } from '@/lib/api/desk/open-desk'
import { failure } from '@/lib/api/http-failure'
import { readInfoPage } from '@/lib/content/page'
import { parseDeskQuery } from '@/lib/domain/desk-rows'

export const dynamic = 'force-dynamic'

const PRIVATE = { headers: { 'Cache-Control': 'no-store' } }

/** One page of the table of all pages as data, by the query of the desk's own address. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { open, reason } = await openDesk()
    if (!open) return Response.json(null, { ...PRIVATE, status: reason === 'session_required' ? 401 : 403 })
    const query = parseDeskQuery(Object.fromEntries(new URL(request.url).searchParams))
    const page = query && (await getDeskPage(query, readInfoPage, new Date()))
    return Response.json(page, { ...PRIVATE, status: page ? 200 : 404 })
  } catch (error) {
    return failure('desk/metadata/rows', error)
  }
}
