import { getCall } from '../../contract'
import { toEnquiryInput } from '../../domain/enquiry/enquiry'
import { ask } from '../backend'
import { answer, toContext } from '../http/http'
import { withMultipart } from '../http/multipart'
import { countFiles } from '../http/submit-form'

const PATH = 'admin/customjewelreq'
const REFUSED = {
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
  if (!context) return answer(401, 'This key opens nothing here.', { 'WWW-Authenticate': 'Bearer' })
  const wait = await countFiles(request)
  if (wait !== null) return refuse(429, 'Too many attempts. Please try again later.', 'too_many', wait)
  const outcome = await withMultipart(request, ({ fields, files }) =>
    ask(PATH, toEnquiryInput('customjewelreq', fields), { ...context, files }),
  )
  if ('refused' in outcome) {
    const [status, msg] = REFUSED[outcome.refused]
    return refuse(status, msg, outcome.refused, outcome.refused === 'busy' ? BUSY_SECONDS : undefined)
  }
  const { status, envelope, retryAfter } = outcome
  return Response.json(envelope, { status, headers: headersOf(retryAfter) })
}

const headersOf = (seconds: number | undefined) => ({
  'Cache-Control': 'no-store',
  ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
})

function refuse(status: number, msg: string, reason: string, seconds?: number): Response {
  return Response.json({ status: 0, msg, data: null, reason }, { status, headers: headersOf(seconds) })
}
