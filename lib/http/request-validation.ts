import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ReplacementResponse, toPage } from './replace-response'

/** A name, an IPv4 or an IPv6 address, and a port (RFC 9110, 7.2). */
const HOST = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:(\d{1,5}))?$/i
const MAX_PORT = 65_535
const PAGE_METHODS = ['GET', 'HEAD', 'POST']
const FILE_METHODS = ['GET', 'HEAD']
/** Methods that the API's routes handle themselves, mostly with their own 405. */
const API_METHODS = [...PAGE_METHODS, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const API_PATH = /^\/(api|dev)\//
const FILE_PATH = /^\/_next\/|\.[a-z0-9]{2,5}$/i

/** Rejects a request with an invalid host or method before any other handling; false lets it pass. */
export function rejectInvalidRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, method = 'GET', url = '/' } = request
  const forwarded = [headers['x-forwarded-host'] ?? []].flat().flatMap((host) => host.split(/\s*,\s*/))
  const hosts = [...forwarded, headers.host ?? []].flat()
  if (!hosts.every(isValidHost)) return respond(response, 400, {}, 'The Host of this request is no host.\n')
  const path = toPath(url)
  const allowed = API_PATH.test(path) ? API_METHODS : FILE_PATH.test(path) ? FILE_METHODS : PAGE_METHODS
  if (allowed.includes(method)) return false
  const Allow = allowed.join(', ')
  return method === 'OPTIONS'
    ? respond(response, 204, { Allow })
    : respond(response, 405, { Allow }, 'Method not allowed.\n')
}

function isValidHost(host: string): boolean {
  const [, , , port = '0'] = HOST.exec(host) ?? [null, null, null, 'none']
  return Number(port) <= MAX_PORT
}

function respond(response: ServerResponse, status: number, headers: Record<string, string>, text?: string): true {
  const type = text === undefined ? {} : { 'Content-Type': 'text/plain' }
  response.writeHead(status, { ...headers, ...type, 'Cache-Control': 'no-store' }).end(text)
  return true
}

const toPath = (url: string) => url.split('?', 1)[0] ?? '/'

/** Whether a URL is that of a file, not of a page. */
export function isFile(url = '/'): boolean {
  return FILE_PATH.test(toPath(url)) && !API_PATH.test(toPath(url))
}

const SERVER_ERROR = 500
const ERROR_PAGES = {
  412: '<!doctype html><title>412</title><p>The file has changed.',
  416: '<!doctype html><title>416</title><p>The file has no such part.',
}

/** The 416 or 412 that a file request should get where Next answers 500, as it has no page for these. */
export function toFileError(request: IncomingMessage, response: ServerResponse): ReplacementResponse | null {
  if (response.statusCode !== SERVER_ERROR || !isFile(request.url)) return null
  const isPart = String(response.getHeader('content-range') ?? '').startsWith('bytes */')
  const status = isPart ? 416 : hasChanged(request, response) ? 412 : null
  return (
    status && { status, headers: { 'Cache-Control': 'no-store' }, page: () => toPage(Buffer.from(ERROR_PAGES[status])) }
  )
}

/** RFC 9110, 13.1.1 and 13.1.4. The ETag is overwritten by now, but a file with a matching ETag would have been sent. */
function hasChanged({ headers }: IncomingMessage, response: ServerResponse): boolean {
  const lastModified = Date.parse(String(response.getHeader('last-modified') ?? ''))
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined) return ifMatch.trim() !== '*' && !Number.isNaN(lastModified)
  return lastModified > Date.parse(headers['if-unmodified-since'] ?? '')
}
