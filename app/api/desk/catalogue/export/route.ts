import { answerFile } from '@/lib/api/documents/file-answer'
import { failure } from '@/lib/api/http/http-failure'
import { sessionApi } from '@/lib/api/session'
import { FILE_FORMATS } from '@/lib/domain/catalogue-file/formats'
import { exportCatalogue, exportName } from '@/lib/server/admin/catalogue/catalogue-export'

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
    const type = format === 'json' ? 'application/json' : 'text/csv; charset=utf-8'
    return answerFile({ name: exportName(format, now), type, parts })
  } catch (error) {
    return failure('desk/catalogue/export', error)
  }
}
