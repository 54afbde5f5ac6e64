import { getRemote } from '../remote/remote'
import { sessionApi } from '../session'

/**
 * Whether the signed-in user may open the page metadata admin, else the reason. Findings are stored in the database, so
 * a shop with a remote API has no such admin.
 */
export async function checkMetadataAccess(): Promise<{ open: boolean; reason: string | undefined }> {
  const { data, reason } = await (await sessionApi()).metadata.list({ per_page: 1 })
  if (!data) return { open: false, reason }
  return getRemote() ? { open: false, reason: 'not_supported' } : { open: true, reason: undefined }
}
