import { getRemote } from '../remote/remote'
import { sessionApi } from '../session'

/**
 * Whether the admin of pages opens for whoever asks, else why not. What is known of pages lies in the database, so a shop
 * above a remote has none.
 */
export async function openAdmin(): Promise<{ open: boolean; reason: string | undefined }> {
  const { data, reason } = await (await sessionApi()).metadata.list({ per_page: 1 })
  if (!data) return { open: false, reason }
  return getRemote() ? { open: false, reason: 'not_supported' } : { open: true, reason: undefined }
}
