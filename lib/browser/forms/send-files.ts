import type { Envelope } from '../../contract/envelope'
import type { EnquiryFields } from '../../domain/enquiry/enquiry'
import type { FileProblem } from '../../domain/enquiry/upload'
import { loading } from '../ui/loading'
import type { EnquiryOutcome } from './send-enquiry'

const ADDRESS = '/api/v1/admin/customjewelreq'
/** Long enough for forty megabytes on a slow connection. */
const TIMEOUT_MS = 10 * 60_000

export type RefusedFile = { name: string; problem: FileProblem }
type Outcome = EnquiryOutcome | { reason: string; errors: []; files: RefusedFile[] }

/** Sends a request with its files; `onProgress` receives the uploaded percentage. */
export async function sendFiles(
  fields: EnquiryFields,
  files: readonly File[],
  told: (percent: number) => void,
): Promise<Outcome> {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) if (text) form.set(name, text)
  for (const file of files) form.append('files', file, file.name)
  const { status, text } = await loading.during(post(form, told))
  if (status === 0) return { reason: 'network', errors: [] }
  // A proxy in front of the shop answers with its own body.
  if (status === 413) return { reason: 'too_large', errors: [] }
  const envelope = read(text)
  if (!envelope) return { reason: 'unexpected', errors: [] }
  const { data, reason, errors = [] } = envelope
  if (isNumbered(data)) return { number: data.number }
  if (reason === 'files_refused') return { reason, errors: [], files: refusedIn(data) }
  return { reason: errors.length > 0 ? 'bad_input' : (reason ?? 'unexpected'), errors }
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function post(form: FormData, told: (percent: number) => void): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const end = () => resolve({ status: request.status, text: request.responseText })
    request.upload.onprogress = ({ loaded, total }) => told(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onload = end
    request.onerror = end
    request.ontimeout = end
    request.timeout = TIMEOUT_MS
    request.open('POST', ADDRESS)
    request.send(form)
  })
}

function read(text: string): Envelope<unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return isEnvelope(body) ? body : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'status' in body && 'data' in body

const isNumbered = (data: unknown): data is { number: string } =>
  typeof data === 'object' && data !== null && 'number' in data && typeof data.number === 'string'

function refusedIn(data: unknown): RefusedFile[] {
  return typeof data === 'object' && data !== null && 'files' in data && Array.isArray(data.files) ? data.files : []
}
