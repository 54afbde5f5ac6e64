import { readDeskCsv } from '@/lib/api/desk/desk-csv'
import { openDesk } from '@/lib/api/desk/open-desk'
import { failure } from '@/lib/api/http-failure'
import { readInfoPage } from '@/lib/content/page'

export const dynamic = 'force-dynamic'

/** The table of all pages as a file for a spreadsheet, for who works here; written as it is read. */
export async function GET(): Promise<Response> {
  try {
    const { open, reason } = await openDesk()
    if (!open) return new Response('Not for you.\n', { status: reason === 'session_required' ? 401 : 403 })
    return new Response(toStream(readDeskCsv(readInfoPage, new Date())), {
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

function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}
