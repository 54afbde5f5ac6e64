import { toErrorResponse } from '../http/error-response'
import { toRefusedResponse } from '../http/refused-response'
import { checkMetadataAccess } from './metadata-access'

/**
 * Answers a request for page metadata: 401 or 403 without access, else what `respond` returns. Errors are logged by
 * `name`.
 */
export async function withMetadataAccess(name: string, respond: () => Promise<Response>): Promise<Response> {
  try {
    const { open, reason } = await checkMetadataAccess()
    return open ? await respond() : toRefusedResponse(reason)
  } catch (error) {
    return toErrorResponse(name, error)
  }
}

/** Private JSON; null has the given status. */
export function toPrivateJson(data: object | null, statusOfNull: 404 | 422): Response {
  return Response.json(data, { headers: { 'Cache-Control': 'no-store' }, status: data ? 200 : statusOfNull })
}
