import { getCall } from '../../contract'
import { toEnquiryInput } from '../../domain/enquiry/enquiry'
import { callBackend } from '../backend'
import { envelopeResponse, toContext } from '../http/http'
import { withMultipart } from '../http/multipart'
import { countFileUpload } from '../http/submit-form'

const PATH = 'admin/customjewelreq'
const REFUSALS = {
  too_large: [413, 'The files are too large together.'],
  busy: [503, 'Many files are on their way. Please try again.'],
  malformed: [422, 'The body is not a form.'],
  too_many_files: [422, 'Too many files.'],
} as const
const BUSY_SECONDS = 30

/** POST admin/customjewelreq as a form with its files; answers with the envelope of the call. */
export async function sendWithFiles(request: Request): Promise<Response> {
  const call = getCall(PATH)
  const context = call && (await toContext(request, call))
  if (!context) return envelopeResponse(401, 'This key opens nothing here.', { 'WWW-Authenticate': 'Bearer' })
  const waitSeconds = await countFileUpload(request)
  if (waitSeconds !== null) return reject(429, 'Too many attempts. Please try again later.', 'too_many', waitSeconds)
  const outcome = await withMultipart(request, ({ fields, files }) =>
    callBackend(PATH, toEnquiryInput('customjewelreq', fields), { ...context, files }),
  )
  if ('refused' in outcome) {
    const [status, msg] = REFUSALS[outcome.refused]
    return reject(status, msg, outcome.refused, outcome.refused === 'busy' ? BUSY_SECONDS : undefined)
  }
  const { status, envelope, retryAfter } = outcome
  return Response.json(envelope, { status, headers: toHeaders(retryAfter) })
}

const toHeaders = (seconds: number | undefined) => ({
  'Cache-Control': 'no-store',
  ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
})

function reject(status: number, msg: string, reason: string, seconds?: number): Response {
  return Response.json({ status: 0, msg, data: null, reason }, { status, headers: toHeaders(seconds) })
}
