import { loading } from '../ui/loading'

export type SendResult = { src: string } | { reason: string }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Uploads a photograph, or a picture to another URL; returns its `src` in the catalogue, or the reason for a refusal. */
export async function sendPhoto(file: File, url = '/api/admin/photograph'): Promise<SendResult> {
  try {
    const headers = { 'Content-Type': file.type || 'application/octet-stream' }
    const response = await loading.during(fetch(url, { method: 'POST', body: file, headers }))
    if (response.status === 415) return { reason: 'not_a_photograph' }
    return toSendResult(await response.json())
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return { reason: 'network' }
    throw error
  }
}

/** The `src` in an upload's answer, or the reason for its refusal. */
export function toSendResult(body: unknown): SendResult {
  const data = isRecord(body) ? body.data : null
  if (isRecord(data) && typeof data.src === 'string') return { src: data.src }
  return { reason: isRecord(body) && typeof body.reason === 'string' ? body.reason : 'unexpected' }
}
