import { savePhoto } from '@/lib/api/documents/photograph'
import { readBytes } from '@/lib/api/http/bounded-body'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { envelopeResponse } from '@/lib/api/http/http'
import { isSameOrigin } from '@/lib/api/http/origin'
import { isStaff } from '@/lib/api/live-session'
import { MAX_PHOTOGRAPH_BYTES } from '@/lib/domain/enquiry/upload'
import { getCustomerId } from '@/lib/session/current'

export const dynamic = 'force-dynamic'

const IMAGE = /^image\/(jpeg|png|webp|avif|gif)$/

/** A photograph of a product, the file alone as the body, from who works here; answers with its `src`. */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isSameOrigin(request)) return envelopeResponse(403, 'This origin may not call the shop.')
    const by = await getCustomerId()
    if (by === null) return envelopeResponse(401, 'Sign in first.')
    if (!(await isStaff(by))) return envelopeResponse(403, 'This account may not do that.')
    if (!IMAGE.test(request.headers.get('content-type') ?? ''))
      return envelopeResponse(415, 'Send a JPEG, PNG, WebP, AVIF or GIF.')
    const bytes = await readBytes(request, MAX_PHOTOGRAPH_BYTES)
    if (!bytes) return reject('too_large')
    const saved = await savePhoto(bytes, by)
    if ('refused' in saved) return reject(saved.refused)
    return Response.json({ status: 1, msg: 'ok', data: saved.photo }, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return toErrorResponse('admin/photograph', error)
  }
}

function reject(reason: string): Response {
  const envelope = { status: 0, msg: 'The shop cannot show this file.', data: null, reason }
  return Response.json(envelope, {
    status: reason === 'too_large' ? 413 : 422,
    headers: { 'Cache-Control': 'no-store' },
  })
}
