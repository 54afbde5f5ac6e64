import type { Transport } from '../api/client'
import type { Envelope } from '../contract/envelope'
import { POST_CALLS } from '../contract/methods'
import { loading } from './ui/loading'

const TIMEOUT_MS = 20_000
/** A call may need one proof of work for a password and one for the verification code that follows. */
const MAX_CHALLENGES = 3

function toRefusal(reason: string): Envelope<unknown> {
  return { status: 0, msg: '', data: null, reason }
}

/**
 * `signal` aborts a call and replaces the timeout; `quiet` calls do not show the loading bar; with `post` all calls are
 * sent by POST, otherwise those of `POST_CALLS`.
 */
type Options = { signal?: AbortSignal; quiet?: boolean; post?: boolean }

/** Carries calls over HTTP. Never throws: a connection error is `reason: 'network'`, an invalid response `'unexpected'`. */
export function httpTransport(base: string, { signal, quiet = false, post = false }: Options = {}): Transport {
  return async (path, input) => {
    try {
      const isPost = post || POST_CALLS.has(path)
      const work = exchange(base, path, input, isPost, signal)
      return await (quiet ? work : loading.during(work))
    } catch (error) {
      return toRefusal(error instanceof SyntaxError ? 'unexpected' : 'network')
    }
  }
}

/** Solves a proof-of-work challenge and repeats the request without involving the user. */
async function exchange(
  base: string,
  path: string,
  input: Record<string, unknown>,
  isPost: boolean,
  signal?: AbortSignal,
) {
  for (let challenges = 0; ; challenges++) {
    const answer = await readEnvelope(
      await send(`${base}/${path}`, input, isPost, signal ?? AbortSignal.timeout(TIMEOUT_MS)),
    )
    if (answer.reason !== 'challenge' || !answer.challenge) return answer
    if (challenges === MAX_CHALLENGES) return { ...answer, reason: 'too_many' }
    const { solveChallenge } = await import('./auth/solve-challenge')
    input = { ...input, proof: await solveChallenge(answer.challenge) }
  }
}

function send(url: string, input: Record<string, unknown>, isPost: boolean, signal: AbortSignal): Promise<Response> {
  if (isPost) {
    const headers = { 'Content-Type': 'application/json' }
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(input), signal })
  }
  const params = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(params.map(([key, value]) => [key, String(value)]))
  return fetch(`${url}?${query}`, { signal })
}

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  const body = toEnvelope(await response.json(), response.ok)
  if (!body) return toRefusal('unexpected')
  const retryAfter = Number(response.headers.get('retry-after'))
  const envelope = Number.isInteger(retryAfter) && retryAfter > 0 ? { ...body, retry_after: retryAfter } : body
  if (body.status === 1 || body.reason) return envelope
  if (body.errors) return { ...envelope, reason: 'bad_input' }
  // The message of a refusal without a reason is for the shopper, whatever the HTTP status. An internal error has a
  // reference and is shown as a general text in the shopper's language.
  return body.msg && !body.reference ? envelope : { ...envelope, reason: 'unexpected' }
}

/** The envelope of a body; that of an HTTP error may lack its `status`. Null for anything else. */
function toEnvelope(body: unknown, isOk: boolean): Envelope<unknown> | null {
  if (typeof body !== 'object' || body === null) return null
  if (isEnvelope(body)) return isOk || body.status === 0 ? body : { ...body, status: 0 }
  return !isOk && 'msg' in body && typeof body.msg === 'string' ? { status: 0, msg: body.msg, data: null } : null
}

function isEnvelope(body: object): body is Envelope<unknown> {
  return 'status' in body && (body.status === 0 || body.status === 1)
}
