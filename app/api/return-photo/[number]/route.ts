import { addReturnPhotos } from '@/lib/api/documents/return-photo'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { envelopeResponse } from '@/lib/api/http/http'
import { isMultipart, withMultipart } from '@/lib/api/http/multipart'
import { isSameOrigin } from '@/lib/api/http/origin'
import { countFileUpload } from '@/lib/api/http/submit-form'
import { ORDER_NUMBER_IN_PATH } from '@/lib/contract/order/order-line'

export const dynamic = 'force-dynamic'

const STATUS = { too_large: 413, busy: 503, malformed: 422, too_many_files: 422 } as const
const NO_STORE = { 'Cache-Control': 'no-store' }

type Props = { params: Promise<{ number: string }> }

/** `POST /api/return-photo/26-4821-7730?serial=1`: a form with photographs for the first return of an order. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  try {
    if (!isSameOrigin(request)) return envelopeResponse(403, 'This origin may not call the shop.')
    if (!isMultipart(request)) return envelopeResponse(415, 'Send multipart/form-data.')
    const { number } = await params
    if (!ORDER_NUMBER_IN_PATH.test(number)) return reject(404, 'not_found', null)
    const query = new URL(request.url).searchParams
    const waitSeconds = await countFileUpload(request)
    if (waitSeconds !== null) return reject(429, 'too_many', null, waitSeconds)
    const target = { number, key: query.get('key'), serial: Number(query.get('serial')) || 0 }
    const outcome = await withMultipart(request, async ({ files }) => ({
      rejection: await addReturnPhotos(request, target, files),
    }))
    if ('refused' in outcome) return reject(STATUS[outcome.refused], outcome.refused, null)
    const { rejection } = outcome
    if (rejection) return reject(200, rejection.reason, rejection.data)
    return Response.json({ status: 1, msg: 'Added.', data: null }, { headers: NO_STORE })
  } catch (error) {
    return toErrorResponse('return-photo', error)
  }
}

function reject(status: number, reason: string, data: unknown, seconds?: number): Response {
  const headers = { ...NO_STORE, ...(seconds !== undefined && { 'Retry-After': String(seconds) }) }
  return Response.json({ status: 0, msg: 'Not added.', data, reason }, { status, headers })
}
