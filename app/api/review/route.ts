import { after } from 'next/server'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { envelopeResponse } from '@/lib/api/http/http'
import { isSameOrigin } from '@/lib/api/http/origin'
import { sendReview } from '@/lib/api/http/send-review'
import { refresh } from '@/lib/cache/refresh'
import { toReviewProblemPage } from './review-problem-page'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** A review with its photographs, saved or withdrawn by the form of its page: JSON for scripts, else a redirect. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return envelopeResponse(403, 'This origin may not call the shop.')
  try {
    const outcome = await sendReview(request)
    if (!outcome) return envelopeResponse(415, 'Send multipart/form-data.')
    const { page, status, envelope, touched } = outcome
    if (touched.length > 0) after(() => refresh(touched))
    if (request.headers.get('accept')?.includes('application/json'))
      return Response.json(
        { ...envelope, ...(envelope.status === 1 && { data: { page } }) },
        { status, headers: NO_STORE },
      )
    if (envelope.status === 1) return new Response(null, { status: 303, headers: { ...NO_STORE, Location: page } })
    return toReviewProblemPage(outcome)
  } catch (error) {
    return toErrorResponse('review', error)
  }
}
