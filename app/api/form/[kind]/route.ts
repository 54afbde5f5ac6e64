import { toErrorResponse } from '@/lib/api/http/error-response'
import { isSameOrigin } from '@/lib/api/http/origin'
import { submitForm } from '@/lib/api/http/submit-form'
import { isEnquiryKind } from '@/lib/domain/enquiry/enquiry'
import { toRejectionPage } from './rejection-page'

type Params = { params: Promise<{ kind: string }> }

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The public forms without scripts: what was sent leads to its receipt, what was refused says why. */
export async function POST(request: Request, { params }: Params): Promise<Response> {
  const { kind } = await params
  if (!isEnquiryKind(kind)) return new Response('Not found', { status: 404, headers: NO_STORE })
  if (!isSameOrigin(request)) return new Response('Forbidden', { status: 403, headers: NO_STORE })
  try {
    const outcome = await submitForm(request, kind)
    if (outcome === 'too_large') return new Response('The form is too long.', { status: 413, headers: NO_STORE })
    if (!outcome) return new Response('Bad request', { status: 400, headers: NO_STORE })
    if ('to' in outcome) return new Response(null, { status: 303, headers: { ...NO_STORE, Location: outcome.to } })
    return toRejectionPage(outcome)
  } catch (error) {
    return toErrorResponse(`form/${kind}`, error)
  }
}
