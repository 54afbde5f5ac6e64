import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { decodeXML } from 'entities'

/** `endpoint` is a URL such as `https://s3.eu-central-1.amazonaws.com`; with `pathStyle` the bucket is in the path, not the host. */
export type S3Options = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
}
/** `path` is a file on this machine; `sha` the SHA-256 of its bytes, in hexadecimal. */
type S3Content = Uint8Array | { path: string; bytes: number; sha: string }
type S3Object = { key: string; bytes: number; modifiedMs: number }
/** `away`: no answer, or an error of the store; `denied`: the keys are wrong or may not do it; `no_bucket`: the bucket is missing. */
type S3Problem = 'away' | 'denied' | 'no_bucket'

/** A store that did not carry out a request. */
export class S3Error extends Error {
  constructor(
    readonly problem: S3Problem,
    message: string,
  ) {
    super(message)
  }
}

/** Milliseconds in which the store has to send or take something. */
const IDLE_MS = 10_000
const MAX_ERROR_BYTES = 65_536
/** Wrong keys or rights; a redirect or 400 also for another region. */
const DENIED = new Set([301, 307, 400, 401, 403])
const EMPTY_SHA = createHash('sha256').digest('hex')

type Call = { method: string; query?: Record<string, string>; headers?: Record<string, string>; content?: S3Content }

/** The calls of an S3-compatible store that the shop needs. All throw S3Error where the store does not do them. */
export function createS3(options: S3Options) {
  const signingKeys = new Map<string, ArrayBuffer>()

  async function send(key: string, { method, query, headers, content }: Call): Promise<IncomingMessage> {
    const sign = { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey, region: options.region }
    const signed = await new AwsV4Signer({
      ...{ ...sign, service: 's3', cache: signingKeys, method, url: toUrl(options, key, query) },
      headers: { ...headers, 'X-Amz-Content-Sha256': toSha(content) },
    }).sign()
    const length = content && {
      'Content-Length': String(content instanceof Uint8Array ? content.length : content.bytes),
    }
    const sent = { ...Object.fromEntries(signed.headers), ...length }
    try {
      return await exchange(signed.url, method, sent, content)
    } catch (error) {
      // The store may close an idle connection in the moment of its next use; every call may be repeated.
      if (!isReset(error)) throwAway(error)
      return exchange(signed.url, method, sent, content).catch(throwAway)
    }
  }

  /** The answer of a call that succeeded; null where the object does not exist. */
  async function call(key: string, details: Call): Promise<IncomingMessage | null> {
    const response = await send(key, details)
    const { statusCode: status = 0 } = response
    if (status < 300) return response
    // The status is enough where the store has closed the connection.
    const text = await readAll(response, MAX_ERROR_BYTES).catch(() => '')
    const code = elementOf(text.toString(), 'Code')
    if (status === 404 && code !== 'NoSuchBucket' && key !== '') return null
    const problem = status === 404 ? 'no_bucket' : DENIED.has(status) ? 'denied' : 'away'
    throw new S3Error(problem, `${details.method} of bucket ${options.bucket}: ${status} ${code ?? ''}`.trim())
  }

  return {
    async put(key: string, content: S3Content, type: string): Promise<void> {
      const response = await call(key, { method: 'PUT', headers: { 'Content-Type': type }, content })
      if (!response) throw new S3Error('no_bucket', `bucket ${options.bucket} does not exist`)
      await readAll(response)
    },

    async get(key: string): Promise<Buffer | null> {
      const response = await call(key, { method: 'GET' })
      return response && readAll(response)
    },

    /** The bytes from `start` to `end`, both included; null where the object does not exist. */
    async getRange(key: string, start: number, end: number): Promise<Readable | null> {
      const response = await call(key, { method: 'GET', headers: { Range: `bytes=${start}-${end}` } })
      // The reader sets the pace: a visitor may pause a video.
      response?.socket.setTimeout(0)
      return response
    },

    /** Writes an object to a new file; false where it does not exist. */
    async download(key: string, path: string): Promise<boolean> {
      const response = await call(key, { method: 'GET' })
      if (response) await pipeline(response, createWriteStream(path, { mode: 0o640 })).catch(throwAway)
      return response !== null
    },

    async head(key: string): Promise<Omit<S3Object, 'key'> | null> {
      const response = await call(key, { method: 'HEAD' })
      if (!response) return null
      const { 'content-length': length, 'last-modified': modified } = response.headers
      await readAll(response)
      return { bytes: Number(length), modifiedMs: Date.parse(modified ?? '') }
    },

    async remove(key: string): Promise<void> {
      const response = await call(key, { method: 'DELETE' })
      if (response) await readAll(response)
    },

    /** Every object whose key begins with `prefix`, a thousand with each request (ListObjectsV2). */
    async *list(prefix: string): AsyncGenerator<S3Object> {
      for (let token: string | null = ''; token !== null; ) {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const response: IncomingMessage | null = await call('', { method: 'GET', query })
        const text: string = response ? (await readAll(response)).toString() : ''
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) yield toObject(entry)
        token = elementOf(text, 'IsTruncated') === 'true' ? elementOf(text, 'NextContinuationToken') : null
      }
    },

    /** Whether the store takes the keys and has the bucket. */
    async check(): Promise<void> {
      const response = await call('', { method: 'HEAD' })
      if (response) await readAll(response)
    },
  }
}

function toUrl({ endpoint, bucket, pathStyle }: S3Options, key: string, query: Record<string, string> = {}): string {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  const parts = [...url.pathname.split('/'), ...(pathStyle ? [bucket] : []), ...key.split('/')]
  url.pathname = parts.filter(Boolean).join('/')
  url.search = new URLSearchParams(query).toString()
  return url.href
}

function toSha(content: S3Content | undefined): string {
  if (!content) return EMPTY_SHA
  return content instanceof Uint8Array ? createHash('sha256').update(content).digest('hex') : content.sha
}

/** One request; resolves with the head of the answer, whose body is not read yet. */
async function exchange(url: URL, method: string, headers: Record<string, string>, content?: S3Content) {
  const request = (url.protocol === 'https:' ? secure : plain)(url, { method, headers })
  request.setTimeout(IDLE_MS, () => request.destroy(new Error(`no answer in ${IDLE_MS} ms`)))
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
  })
  // The store may refuse before it has taken the whole body: then its answer says why.
  if (content && 'path' in content) pipeline(createReadStream(content.path), request).catch(() => {})
  else request.end(content)
  return answer
}

/** The whole body of an answer. Throws S3Error where it ends early or stops. */
async function readAll(response: IncomingMessage, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
  })
  await finished(response).catch(throwAway)
  return Buffer.concat(chunks)
}

const isReset = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

function throwAway(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  throw new S3Error('away', code || (error instanceof Error ? error.message : String(error)))
}

function elementOf(xml: string, name: string): string | null {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text === undefined ? null : decodeXML(text)
}

function toObject(entry: string): S3Object {
  return {
    key: elementOf(entry, 'Key') ?? '',
    bytes: Number(elementOf(entry, 'Size')),
    modifiedMs: Date.parse(elementOf(entry, 'LastModified') ?? ''),
  }
}
