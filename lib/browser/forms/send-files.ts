import type { Envelope } from '../../contract/envelope'
import type { EnquiryFields } from '../../domain/enquiry/enquiry'
import type { UploadProblem } from '../../domain/enquiry/upload'
import { parseJson } from '../../domain/text/parse-json'
import { loading } from '../ui/loading'
import type { EnquiryOutcome } from './send-enquiry'

const UPLOAD_URL = '/api/v1/admin/customjewelreq'
/** Long enough for forty megabytes on a slow connection. */
const TIMEOUT_MS = 10 * 60_000

export type RejectedFile = { name: string; problem: UploadProblem }
type Outcome = EnquiryOutcome | { reason: string; errors: []; files: RejectedFile[] }

/** Sends a request with its files; `onProgress` receives the uploaded percentage. */
export async function sendFiles(
  fields: EnquiryFields,
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<Outcome> {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) if (text) form.set(name, text)
  for (const file of files) form.append('files', file, file.name)
  const { status, text } = await loading.during(post(form, onProgress))
  if (status === 0) return { reason: 'network', errors: [] }
  // A proxy in front of the shop answers with its own body.
  if (status === 413) return { reason: 'too_large', errors: [] }
  const envelope = parseEnvelope(text)
  if (!envelope) return { reason: 'unexpected', errors: [] }
  const { data, reason, errors = [] } = envelope
  if (hasNumber(data)) return { number: data.number }
  if (reason === 'files_refused') return { reason, errors: [], files: readRejectedFiles(data) }
  return { reason: errors.length > 0 ? 'bad_input' : (reason ?? 'unexpected'), errors }
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function post(form: FormData, onProgress: (percent: number) => void): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const end = () => resolve({ status: request.status, text: request.responseText })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    request.onload = end
    request.onerror = end
    request.ontimeout = end
    request.timeout = TIMEOUT_MS
    request.open('POST', UPLOAD_URL)
    request.send(form)
  })
}

function parseEnvelope(text: string): Envelope<unknown> | null {
  const body = parseJson(text)
  return isEnvelope(body) ? body : null
}

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'status' in body && 'data' in body

const hasNumber = (data: unknown): data is { number: string } =>
  typeof data === 'object' && data !== null && 'number' in data && typeof data.number === 'string'

function readRejectedFiles(data: unknown): RejectedFile[] {
  return typeof data === 'object' && data !== null && 'files' in data && Array.isArray(data.files) ? data.files : []
}
