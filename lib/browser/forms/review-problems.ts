import { MAX_FILE_BYTES } from '../../domain/enquiry/upload'
import { MAX_REVIEW_PHOTOS } from '../../domain/review/review'
import { fill } from '../../domain/text/fill'

type ReviewMessages = { errors: Record<string, string>; photoProblems: Record<string, string> }
type Refusal = { reason?: string; data?: unknown; errors?: { path: string; message: string }[] }
/** `path`: the field, empty for the whole form. */
export type ReviewProblem = { path: string; text: string }

/** What is wrong with a refused review, in the language of the messages. */
export function listReviewProblems(
  { reason = 'unexpected', data, errors = [] }: Refusal,
  messages: ReviewMessages,
): ReviewProblem[] {
  const textOf = (code: string) => messages.errors[code] ?? messages.errors.unexpected ?? ''
  if (errors.length > 0) return errors.map(({ path, message }) => ({ path, text: textOf(message) }))
  const files = readFiles(data)
  if (files.length === 0) return [{ path: '', text: textOf(reason) }]
  return files.map(({ name, problem }) => {
    const values = { name, size: MAX_FILE_BYTES / 1_048_576, most: MAX_REVIEW_PHOTOS }
    return { path: 'files', text: fill(messages.photoProblems[problem] ?? textOf('unexpected'), values) }
  })
}

function readFiles(data: unknown): { name: string; problem: string }[] {
  if (typeof data !== 'object' || data === null || !('files' in data) || !Array.isArray(data.files)) return []
  return data.files.map(({ name, problem }) => ({ name: String(name), problem: String(problem) }))
}
