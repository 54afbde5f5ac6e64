import { loadMetadataRows } from '@/lib/api/admin/metadata-page'
import { toPrivateJson, withMetadataAccess } from '@/lib/api/admin/metadata-response'
import { readInfoPage } from '@/lib/content/page'
import { parseRowKeys } from '@/lib/domain/routing/row-keys'

export const dynamic = 'force-dynamic'

/** Some rows of the list by their keys as JSON; the screen requests them again until their pages are audited. */
export function GET(request: Request): Promise<Response> {
  return withMetadataAccess('admin/metadata/rows/named', async () => {
    const keys = parseRowKeys(new URL(request.url).searchParams.getAll('row'))
    return toPrivateJson(keys && (await loadMetadataRows(keys, readInfoPage, new Date())), 422)
  })
}
