import { getCustomerId } from '../../session/current'
import { isStaff } from '../live-session'
import { envelopeResponse } from './http'
import { isSameOrigin } from './origin'

/** The staff member who uploads a file, or the refusal. */
export async function findUploader(request: Request): Promise<{ by: number } | { refused: Response }> {
  if (!isSameOrigin(request)) return { refused: envelopeResponse(403, 'This origin may not call the shop.') }
  const by = await getCustomerId()
  if (by === null) return { refused: envelopeResponse(401, 'Sign in first.') }
  return (await isStaff(by)) ? { by } : { refused: envelopeResponse(403, 'This account may not do that.') }
}

/** The answer for a file that the shop cannot take. */
export function refuseUpload(reason: string): Response {
  const envelope = { status: 0, msg: 'The shop cannot show this file.', data: null, reason }
  return Response.json(envelope, {
    status: reason === 'too_large' ? 413 : 422,
    headers: { 'Cache-Control': 'no-store' },
  })
}

/** The answer for a file that was stored. */
export function uploadResponse(data: object): Response {
  return Response.json({ status: 1, msg: 'ok', data }, { headers: { 'Cache-Control': 'no-store' } })
}
