import { request as send } from 'node:http'

export type FuzzRequest = {
  method: string
  /** With its query, as sent over the connection. */
  path: string
  headers: Record<string, string>
  body: string | Buffer | null
  /** Sent in chunks without a Content-Length. */
  isChunked: boolean
}

export type Answer = { status: number; headers: string; body: string }
/** The response, or the reason why it is missing. */
export type Outcome = { answer: Answer; failure: null } | { answer: null; failure: string }

/** Far longer than any response takes on a busy machine. */
const BOUND_MS = 20_000
/** A longer body is refused with 413 by every call. */
const LONGEST_TAKEN = 65_536
const LONGEST_SHOWN = 2_000

/** Sends a request over a connection of its own; one without a response in time fails. */
export function sendRequest(origin: string, fuzz: FuzzRequest): Promise<Outcome> {
  const { hostname, port } = new URL(origin)
  const { method, path, body, isChunked } = fuzz
  return new Promise((resolve) => {
    const fail = (failure: string) => resolve({ answer: null, failure })
    const length = body === null || isChunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const headers = { ...length, ...fuzz.headers }
    const signal = AbortSignal.timeout(BOUND_MS)
    try {
      const request = send({ hostname, port, method, path, headers, agent: false, signal }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => fail(`the answer broke off: ${error.message}`))
        response.on('end', () => {
          const { statusCode: status = 0, rawHeaders } = response
          const answer = { status, headers: rawHeaders.join('\n'), body: Buffer.concat(chunks).toString() }
          resolve({ answer, failure: null })
        })
      })
      request.on('upgrade', (response, socket) => {
        socket.destroy()
        const answer = { status: response.statusCode ?? 0, headers: response.rawHeaders.join('\n'), body: '' }
        resolve({ answer, failure: null })
      })
      request.on('error', (error) => {
        // A body that no call accepts is not read, and the reset of its connection may overtake the response.
        if (!signal.aborted && body !== null && body.length > LONGEST_TAKEN) {
          resolve({ answer: { status: 413, headers: '', body: '' }, failure: null })
          return
        }
        fail(signal.aborted ? `no answer within ${BOUND_MS / 1000} s` : `no answer: ${error.message}`)
      })
      if (body !== null && isChunked) {
        request.write(body.slice(0, body.length / 2))
        request.end(body.slice(body.length / 2))
      } else {
        request.end(body ?? undefined)
      }
    } catch (error) {
      fail(`cannot be sent: ${String(error)}`)
    }
  })
}

/** A shell command that repeats a request, without the session cookie. */
export function toCurl(origin: string, { method, path, headers, body, isChunked }: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const shown = Object.entries(headers).filter(([name]) => name !== 'Cookie')
  const data = body === null ? '' : Buffer.from(body).toString()
  const cut = data.length > LONGEST_SHOWN ? `${data.slice(0, LONGEST_SHOWN)}… (${data.length} characters)` : data
  return [
    `curl -i --path-as-is -X ${method} ${quote(origin + path)}`,
    ...shown.map(([name, value]) => `-H ${quote(`${name}: ${value.slice(0, LONGEST_SHOWN)}`)}`),
    ...(isChunked ? ["-H 'Transfer-Encoding: chunked'"] : []),
    ...(body === null ? [] : [`--data-binary ${quote(cut)}`]),
  ].join(' ')
}
