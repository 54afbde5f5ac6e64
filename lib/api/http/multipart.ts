import { MAX_FILES, MAX_FORM_BYTES } from '../../domain/enquiry/upload'
import type { SentFile } from '../../server/runtime/answer'

type Multipart = { fields: Record<string, string>; files: SentFile[] }
type MultipartError = 'too_large' | 'busy' | 'malformed' | 'too_many_files'

/** Whether a body is a form that may have files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Receives a form with files (fields named `files`) and passes it to `handle`; the last of repeated fields counts. A
 * rejected body never reaches `handle`.
 */
export async function withMultipart<Result extends object>(
  request: Request,
  handle: (multipart: Multipart) => Promise<Result>,
): Promise<Result | { refused: MultipartError }> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES || !request.body)
    return { refused: 'too_large' }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const { receiveBody } = await import('../../server/storage/receive-body')
  const outcome = await receiveBody<Result | { refused: MultipartError }>(
    request.body,
    MAX_FORM_BYTES,
    async (bytes) => {
      const multipart = await parseForm(new Response(new Uint8Array(bytes), { headers }))
      if (!multipart) return { refused: 'malformed' }
      return multipart.files.length > MAX_FILES ? { refused: 'too_many_files' } : handle(multipart)
    },
    request.headers.get('x-navamani-address') ?? undefined,
  )
  return typeof outcome === 'string' ? { refused: outcome } : outcome
}

async function parseForm(body: Response): Promise<Multipart | null> {
  let form: FormData
  try {
    form = await body.formData()
  } catch (error) {
    // formData() reports a malformed form this way.
    if (error instanceof TypeError) return null
    throw error
  }
  const fields: Record<string, string> = {}
  const files: SentFile[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    // A browser sends an empty file without a name when none is chosen.
    else if (name === 'files' && (value.name !== '' || value.size > 0)) {
      files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
    }
  }
  return { fields, files }
}
