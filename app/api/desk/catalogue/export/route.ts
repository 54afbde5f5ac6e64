import { failure } from '@/lib/api/http-failure'
import { sessionApi } from '@/lib/api/session'
import { FILE_FORMATS } from '@/lib/domain/catalogue-file/formats'
import { exportCatalogue, exportName } from '@/lib/server/catalogue-export'
import { log } from '@/lib/server/log'

export const dynamic = 'force-dynamic'

/** `?format=json|shopify|woocommerce|csv&category=ruby`: the catalogue as a file, sent while it is read. */
export async function GET(request: Request): Promise<Response> {
  try {
    const asked = new URL(request.url).searchParams
    const { data, reason } = await (await sessionApi()).catalogueimport.list({})
    if (!data) return new Response('Not for you.\n', { status: reason === 'session_required' ? 401 : 403 })
    const format = FILE_FORMATS.find((known) => known === (asked.get('format') ?? 'json'))
    if (!format) return new Response('There is no such format.\n', { status: 404 })
    const now = new Date()
    const parts = exportCatalogue(format, { category: asked.get('category') ?? undefined }, now)
    return new Response(toStream(parts), {
      headers: {
        'Content-Type': format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${exportName(format, now)}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    return failure('desk/catalogue/export', error)
  }
}

function toStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        log().error({ err: error }, 'the catalogue was not taken out whole')
        controller.error(error)
      }
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
