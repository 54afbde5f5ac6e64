import { loading } from '../ui/loading'

type SendPhotoResult = { src: string } | { reason: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Uploads a photograph; returns its `src` in the catalogue, or the reason for a refusal. */
export async function sendPhoto(file: File): Promise<SendPhotoResult> {
  try {
    const headers = { 'Content-Type': file.type || 'application/octet-stream' }
    const response = await loading.during(fetch('/api/admin/photograph', { method: 'POST', body: file, headers }))
    const body: unknown = await response.json()
    const data = isRecord(body) ? body.data : null
    if (isRecord(data) && typeof data.src === 'string') return { src: data.src }
    if (response.status === 415) return { reason: 'not_a_photograph' }
    return { reason: isRecord(body) && typeof body.reason === 'string' ? body.reason : 'unexpected' }
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return { reason: 'network' }
    throw error
  }
}
