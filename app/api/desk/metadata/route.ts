import { toDeskCsv } from '@/lib/api/desk/desk-csv'
import { listSaid } from '@/lib/api/desk/said'
import { failure } from '@/lib/api/http-failure'

export const dynamic = 'force-dynamic'

/** The table of all pages as a file for a spreadsheet, for who works here. */
export async function GET(): Promise<Response> {
  try {
    const { said, reason } = await listSaid()
    if (!said) return new Response('Not for you.\n', { status: reason === 'session_required' ? 401 : 403 })
    return new Response(await toDeskCsv(said), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="pages.csv"',
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    return failure('desk/metadata', error)
  }
}
