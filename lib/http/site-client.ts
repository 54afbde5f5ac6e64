import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { AGENTS, type SiteClient } from '../seo/audit/agents'

const OK = 200
const TIMEOUT_MS = 30_000
const MAX_BYTES = 32 * 1_048_576
const GZIP = [0x1f, 0x8b]

/** How a URL is requested: by `fetch`, or by a dedicated connection to one site. */
export type Connect = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Reply>
export type Reply = {
  status: number
  header: (name: string) => string | null
  body: AsyncIterable<Uint8Array>
  /** Discards a body that is not read. */
  drop: () => void | Promise<void>
}

const connectByFetch: Connect = async (url, init) => {
  const { status, headers, body } = await fetch(url, { ...init, redirect: 'manual' })
  const emptyBody = new Blob().stream()
  return { status, header: (name) => headers.get(name), body: body ?? emptyBody, drop: () => body?.cancel() }
}

/** The site over HTTP: redirects are reported, not followed, and nothing is cached. `signal` aborts requests. */
export function createHttpSite(signal: AbortSignal, connect: Connect = connectByFetch): SiteClient {
  async function send(url: string, agent: keyof typeof AGENTS, accept: string): Promise<Reply> {
    const headers = { 'User-Agent': AGENTS[agent], Accept: accept, 'Accept-Language': 'en' }
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    return connect(url, { headers, signal: limit })
  }

  return {
    async fetchPage(url, agent) {
      try {
        const reply = await send(url, agent, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')
        const { status, header } = reply
        const type = header('content-type') ?? ''
        const isText = /html|xml|text|gzip/.test(type)
        if (!isText) await reply.drop()
        const text = isText ? toText(await readBytes(reply)) : ''
        return { status, location: header('location'), type, robots: header('x-robots-tag') ?? '', text }
      } catch (error) {
        return { status: 0, location: null, type: '', robots: '', text: '', error: describeError(error) }
      }
    },
    async askPicture(url) {
      try {
        const reply = await send(url, 'whatsapp', 'image/*')
        const bytes = await readBytes(reply)
        const { width = 0, height = 0 } = reply.status === OK ? await readSize(bytes) : {}
        return { status: reply.status, width, height, bytes: bytes.length }
      } catch (error) {
        if (error instanceof Error) return { status: 0, width: 0, height: 0, bytes: 0 }
        throw error
      }
    },
  }
}

async function readBytes({ body }: Reply): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES / 1_048_576} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A sitemap may be a gzip file, whatever its headers say. */
function toText(bytes: Uint8Array): string {
  const isGzip = GZIP.every((byte, index) => bytes[index] === byte)
  return new TextDecoder().decode(isGzip ? gunzipSync(bytes, { maxOutputLength: 4 * MAX_BYTES }) : bytes)
}

async function readSize(bytes: Uint8Array): Promise<{ width?: number; height?: number }> {
  try {
    return await sharp(bytes).metadata()
  } catch (error) {
    if (error instanceof Error) return {}
    throw error
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}
