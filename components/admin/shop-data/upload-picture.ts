import { loading } from '@/lib/browser/ui/loading'

/** Server codes with a message of another name; other codes are used as they are. */
const REASON_CODES: Record<string, string> = { too_large: 'picture_large', too_small: 'picture_small' }

/** Uploads a banner picture; returns its name or the reason of a refusal. */
export async function uploadPicture(file: File): Promise<{ src: string | null; reason: string | null }> {
  try {
    const headers = { 'Content-Type': file.type || 'application/octet-stream' }
    const response = await loading.during(fetch('/api/admin/banner-picture', { method: 'POST', body: file, headers }))
    const { src = null, reason = null }: { src?: string | null; reason?: string | null } = await response.json()
    return { src, reason: src ? null : (REASON_CODES[reason ?? ''] ?? reason ?? 'unexpected') }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return { src: null, reason: 'network' }
  }
}
