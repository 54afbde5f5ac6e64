import fc from 'fast-check'
import type { FuzzRequest } from './fuzz-request'
import { HOSTILE_TEXTS, HOSTILE_VALUES, toJson } from './hostile-values'
import { type KnownValues, type Schema, valuesFor } from './schema-values'

type Operation = {
  parameters?: { name: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }
/** A call of the contract: `path` as in `customer/get`. */
type Call = { path: string; method: string; schema: Schema }
export type FuzzCall = Call & { requests: fc.Arbitrary<FuzzRequest> }

const JSON_TYPE = { 'Content-Type': 'application/json' }
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']
const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/html',
  'x'.repeat(2_000),
]
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"id":1,"id":{}}',
  '\ufeff{}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  ' '.repeat(70_000),
  '['.repeat(20_000),
  '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n',
]
const HEADERS: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Content-Encoding': 'gzip' },
  { 'Accept-Encoding': 'identity;q=0, *;q=0' },
  { 'Accept-Language': 'x'.repeat(3_000) },
  { Range: 'bytes=5-1' },
  { 'If-None-Match': '*' },
  { 'If-Match': '"x"' },
  { Authorization: 'Bearer x' },
  { Cookie: `next-auth.session-token=${'x'.repeat(3_000)}` },
  { Cookie: 'next-auth.session-token=a.b.c; __Secure-next-auth.session-token=..' },
  { 'X-Customer-Id': '700001' },
  { 'X-Navamani-Address': 'server' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Middleware-Subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'Next-Action': 'x' },
  { RSC: '1' },
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
]
const TAILS = [
  '/',
  '.json',
  '%2f',
  '/..',
  '/%2e%2e/openapi.json',
  '?',
  '?id=1&id=2',
  '%00',
  ';a=b',
  '/get',
  '?__proto__=1',
]

/** The calls in the OpenAPI document of a running shop, each with the requests to send to it. */
export function listCalls({ paths }: OpenApi, knownValues: KnownValues): FuzzCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const query: Schema = {
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      }
      const schema = requestBody?.content['application/json'].schema ?? query
      const call = { path: path.slice(1), method: method.toUpperCase(), schema }
      return { ...call, requests: requestsTo(call, knownValues) }
    }),
  )
}

/** Requests to one call: valid, at the limits of its schema, with hostile values, and violating HTTP. */
function requestsTo(call: Call, knownValues: KnownValues): fc.Arbitrary<FuzzRequest> {
  const write = (input: unknown) => toRequest(call, input)
  const valid = valuesFor(call.schema, { known: knownValues, edges: false })
  const edges = valuesFor(call.schema, { known: knownValues, edges: true })
  const hostile = fc
    .tuple(valid, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...HOSTILE_VALUES)), { minLength: 1, maxLength: 3 }))
    .map(([input, changes]) => changes.reduce((changed, [at, value]) => change(changed, at, value), input))
  return fc.oneof(
    { weight: 3, arbitrary: valid.map(write) },
    { weight: 2, arbitrary: edges.map(write) },
    { weight: 4, arbitrary: hostile.map(write) },
    { weight: 1, arbitrary: call.method === 'GET' ? rawQueries(call) : valid.map((input) => inParts(write(input))) },
    { weight: 2, arbitrary: broken(valid.map(write)) },
  )
}

const inParts = (request: FuzzRequest) => ({ ...request, isChunked: request.body !== null })

function toRequest({ path, method }: Call, input: unknown): FuzzRequest {
  const to = `/api/v1/${path}`
  if (method !== 'GET') return { method, path: to, headers: JSON_TYPE, body: toJson(input), isChunked: false }
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [['input', input]]
  const query = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return { method, path: query ? `${to}?${query}` : to, headers: {}, body: null, isChunked: false }
}

/** As a query string; a lone surrogate is encoded as the bytes that it would have. */
function encode(value: unknown): string {
  const text = typeof value === 'object' ? toJson(value) : String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function rawQueries({ path, method, schema }: Call): fc.Arbitrary<FuzzRequest> {
  const names = [...Object.keys(schema.properties ?? {}), 'lang', '__proto__', 'unknown']
  const forms = [
    (name: string, value: string) => `${name}=${value}&${name}=2`,
    (name: string, value: string) => `${name}[]=${value}`,
    (name: string, value: string) => `${name}[__proto__]=${value}`,
    (name: string) => `${name}=%00&${name}`,
    (name: string) => `${name}=%ED%A0%80%`,
    (name: string) => `${name}=${'x'.repeat(6_000)}`,
    (name: string) => `=&&&${name}`,
  ]
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...HOSTILE_TEXTS), fc.constantFrom(...forms))
    .map(([name, value, form]) => {
      const query = form(name, encode(value).slice(0, 6_000))
      return { method, path: `/api/v1/${path}?${query}`, headers: {}, body: null, isChunked: false }
    })
}

/** A valid request with one rule of HTTP or of the API broken. */
function broken(valid: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    fc.tuple(valid, fc.constantFrom(...METHODS)).map(([request, method]) => ({ ...request, method })),
    fc
      .tuple(valid, fc.constantFrom(...CONTENT_TYPES))
      .map(([request, type]) => ({ ...request, headers: { 'Content-Type': type } })),
    fc
      .tuple(valid, fc.constantFrom(...BODIES), fc.boolean())
      .map(([request, body, isChunked]) => ({ ...request, headers: JSON_TYPE, body, isChunked })),
    fc
      .tuple(valid, fc.constantFrom(...HEADERS))
      .map(([request, more]) => ({ ...request, headers: { ...request.headers, ...more } })),
    fc
      .tuple(valid, fc.constantFrom(...TAILS))
      .map(([request, tail]) => ({ ...request, path: request.path.replace(/(\?|$)/, (mark) => tail + mark) })),
  )
}

type Path = string[]

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, part]) => listPaths(part, [...path, name]))]
}

function put(value: unknown, [name, ...rest]: Path, changed: unknown): unknown {
  if (name === undefined) return changed
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === name ? put(part, rest, changed) : part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === name ? put(part, rest, changed) : part]),
  )
}

/** Replaces part number `at` of the input, counted modulo the number of parts. */
function change(input: unknown, at: number, value: unknown): unknown {
  const paths = listPaths(input)
  return put(input, paths[at % paths.length] ?? [], value)
}
