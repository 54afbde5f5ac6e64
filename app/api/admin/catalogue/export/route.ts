import { toFileResponse } from '@/lib/api/documents/file-response'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toRefusedResponse } from '@/lib/api/http/refused-response'
import { sessionApi } from '@/lib/api/session'
import { EXPORT_FORMATS } from '@/lib/domain/catalogue-file/formats'
import { exportCatalogue, toExportFileName } from '@/lib/server/admin/catalogue/catalogue-export'

export const dynamic = 'force-dynamic'

/** `?format=json|shopify|woocommerce|csv&category=ruby`: the catalogue as a file, sent while it is read. */
export async function GET(request: Request): Promise<Response> {
  try {
    const query = new URL(request.url).searchParams
    const { data, reason } = await (await sessionApi()).catalogueimport.list({})
    if (!data) return toRefusedResponse(reason)
    const format = EXPORT_FORMATS.find((candidate) => candidate === (query.get('format') ?? 'json'))
    if (!format) return toRefusedResponse('not_found')
    const now = new Date()
    const parts = exportCatalogue(format, { category: query.get('category') ?? undefined }, now)
    const type = format === 'json' ? 'application/json' : 'text/csv; charset=utf-8'
    return toFileResponse({ name: toExportFileName(format, now), type, chunks: parts })
  } catch (error) {
    return toErrorResponse('admin/catalogue/export', error)
  }
}
