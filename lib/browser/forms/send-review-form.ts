import { loading } from '../ui/loading'

type Refusal = { reason?: string; data?: unknown; errors?: { path: string; message: string }[] }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Sends the form of a review with its photographs; returns the page that shows the result, or the refusal. */
export async function postReview(form: HTMLFormElement): Promise<{ page: string } | Refusal> {
  try {
    const request = { method: 'POST', body: new FormData(form), headers: { Accept: 'application/json' } }
    const response = await loading.during(fetch(form.action, request))
    const body: unknown = await response.json()
    const data = isRecord(body) ? body.data : null
    if (isRecord(data) && typeof data.page === 'string') return { page: data.page }
    return isRecord(body) ? { reason: String(body.reason ?? 'unexpected'), data, errors: readErrors(body.errors) } : {}
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return { reason: 'network' }
    throw error
  }
}

function readErrors(errors: unknown): { path: string; message: string }[] {
  if (!Array.isArray(errors)) return []
  return errors.filter(isRecord).map(({ path, message }) => ({ path: String(path), message: String(message) }))
}
