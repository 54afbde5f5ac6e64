import type { FuzzRequest } from './fuzz-request'
import type { Person } from './people'

/**
 * A failure that is known and not mended yet: what the fuzzers find on `path` with `method` and `header` counts as known
 * where it fits `found`. The `example` must still fail so; once it does not, the run fails until the entry is removed.
 */
export type KnownFailure = {
  path?: RegExp
  method?: RegExp
  header?: RegExp
  found: RegExp
  person: Person
  example: FuzzRequest
  why: string
}

const get = (path: string, headers: Record<string, string> = {}): FuzzRequest => ({
  ...{ method: 'GET', path, headers, body: null, isChunked: false },
})

export const KNOWN_API_FAILURES: KnownFailure[] = [
  {
    method: /^TRACE$/,
    found: /^status 500/,
    person: 'visitor',
    example: { ...get('/api/v1/category/listall'), method: 'TRACE' },
    why: 'TRACE is answered with 500 where 405 is due.',
  },
  {
    path: /\/api\/v1\/(catalogueimport\/(check|run|get|progress|cancel|undo)|shopdata\/undo|sitecheck\/(get|report|cancel)|staff\/(ordernews|settlerefund))/,
    found: /^status 500/,
    person: 'manager',
    example: get('/api/v1/sitecheck/get?id=2147483648'),
    why: 'A number of 2147483648 and above, larger than its column, is 500 where 404 or 422 is due.',
  },
]

const [TRACE] = KNOWN_API_FAILURES

export const KNOWN_PAGE_FAILURES: KnownFailure[] = [
  ...(TRACE ? [TRACE] : []),
  {
    header: /^Upgrade: /,
    found: /^no answer/,
    person: 'visitor',
    example: get('/gemstones', { Upgrade: 'websocket', Connection: 'Upgrade' }),
    why: 'A wish for another protocol is dropped, or where the address redirects never answered.',
  },
  {
    path: /^\/(favicon\.ico|icon-|images\/|_next\/static\/|fonts\/)/,
    found: /^(status 500|no answer)/,
    person: 'visitor',
    example: { ...get('/favicon.ico'), method: 'POST' },
    why: 'Other methods than GET, ranges beyond the end and failed conditions on files are 500 where 405, 416 and 412 are due.',
  },
  {
    path: /^\/api\/auth\//,
    header: /^(Host|X-Forwarded-Host): /,
    found: /^status 500/,
    person: 'visitor',
    example: get('/api/auth/session', { Host: 'a b' }),
    why: 'The sign-in answers a damaged Host with 500 where 400 is due.',
  },
  {
    path: /^\/api\/auth\/callback\//,
    found: /^status 500/,
    person: 'visitor',
    example: get('/api/auth/callback/otp'),
    why: 'The sign-in answers GET and damaged bodies of its callbacks with 500.',
  },
]

/** Whether a known failure covers what was found. */
export function covers({ path, method, header, found }: KnownFailure, fuzz: FuzzRequest, fault: string): boolean {
  const headers = Object.entries(fuzz.headers).map(([name, value]) => `${name}: ${value}`)
  return (
    (path?.test(fuzz.path) ?? true) &&
    (method?.test(fuzz.method) ?? true) &&
    (!header || headers.some((line) => header.test(line))) &&
    found.test(fault)
  )
}
