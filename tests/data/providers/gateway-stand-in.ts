import { createServer, type IncomingMessage } from 'node:http'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

export type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: string }
/** `location` redirects the buyer. */
export type Reply = { status?: number; body?: unknown; html?: string; script?: string; location?: string }
export type Event = { raw: string; headers: Record<string, string> }

/**
 * What goes wrong with the calls whose `METHOD /path` matches `on` (any by default): no response without `status`.
 * `done`: the provider processes the call, only its response is lost. `elsewhere`: the call is redirected to its own
 * path. `times`: how often, unlimited by default.
 */
const Trouble = z.object({
  on: z.string().default(''),
  status: z.int().optional(),
  body: z.unknown().optional(),
  done: z.boolean().default(false),
  elsewhere: z.boolean().default(false),
  times: z.int().default(Number.MAX_SAFE_INTEGER),
})
export type Trouble = z.input<typeof Trouble>

/** The fields of a form or of JSON, as text. */
export function fieldsOf({ headers, body }: Call): Record<string, string> {
  if (!headers.get('content-type')?.includes('json')) return Object.fromEntries(new URLSearchParams(body))
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(body || '{}'))
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

async function toCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const body = Buffer.concat(chunks).toString()
  return { method: request.method ?? 'GET', path: url.pathname, query: url.searchParams, headers, body }
}

/**
 * A provider's server on a port of 127.0.0.1 (0: a free one). Events are sent to `webhookUrl` if there is one, and
 * recorded in `events`. Failures are set by `trouble`, or by POST /stand-in/trouble from another process.
 */
export async function openStandIn(answer: (call: Call, origin: string) => Reply, port = 0, webhookUrl?: string) {
  const calls: Call[] = []
  const events: Event[] = []
  let troubles: z.infer<typeof Trouble>[] = []
  const hitBy = (call: Call) => {
    const named = `${call.method} ${call.path}`
    const hit = troubles.find(({ on, times }) => times > 0 && new RegExp(on).test(named))
    if (hit) hit.times -= 1
    return hit
  }
  const trouble = (...failures: Trouble[]) => {
    troubles = failures.map((one) => Trouble.parse(one))
  }
  let origin = ''

  const server = createServer(async (request, response) => {
    const call = await toCall(request)
    if (call.path === '/stand-in/trouble') {
      trouble(...z.array(Trouble).parse(JSON.parse(call.body)))
      return response.writeHead(204).end()
    }
    const isOwn = call.path.startsWith('/stand-in/') || call.path.endsWith('.js')
    if (!isOwn) calls.push(call)
    const hit = isOwn ? undefined : hitBy(call)
    const reply = !hit || hit.done ? answer(call, origin) : {}
    if (hit?.elsewhere) return response.writeHead(307, { Location: request.url }).end()
    if (hit && hit.status === undefined) return
    const { status = 200, body, html, script, location }: Reply = hit ? { status: hit.status, body: hit.body } : reply
    if (location) return response.writeHead(303, { Location: location }).end()
    const type = html ? 'text/html; charset=utf-8' : script ? 'text/javascript' : 'application/json'
    response.writeHead(status, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' })
    return response.end(html ?? script ?? (typeof body === 'string' ? body : JSON.stringify(body ?? {})))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`

  return {
    url: origin,
    asked: calls,
    events,
    trouble,
    /** Records an event, and sends it to the shop if there is a webhook URL. */
    tell: (event: Event) => {
      events.push(event)
      if (!webhookUrl) return
      fetch(webhookUrl, { method: 'POST', headers: event.headers, body: event.raw }).catch((error: unknown) => {
        console.warn(`webhook not accepted at ${webhookUrl}: ${String(error)}`)
      })
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Starts a stand-in at PORT with WEBHOOK_URL if node was called with its file. */
export async function startAlone(
  file: string,
  start: (at: { port: number; webhookUrl: string | undefined }) => Promise<{ env: object }>,
) {
  if (file !== pathToFileURL(process.argv[1] ?? '').href) return
  const { env } = await start({ port: Number(process.env.PORT ?? 0), webhookUrl: process.env.WEBHOOK_URL })
  for (const [name, value] of Object.entries(env)) process.stdout.write(`${name}=${value}\n`)
}

// Different in every process, since the shop's database may outlive a stand-in.
let lastId = Date.now() * 1000
/** A new id in the provider's form: `newId('order_') → order_0000HPKF1TM8QG…` */
export function newId(prefix: string, length = 14): string {
  lastId += 1
  return `${prefix}${lastId.toString(36).toUpperCase().padStart(length, '0')}`
}

/** Escapes a text for HTML. */
export const toHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page with one form whose buttons carry the action of the buyer. */
export function toPage(title: string, description: string, action: string, buttons: Record<string, string>): string {
  const buttonTags = Object.entries(buttons).map(
    ([value, label]) => `<button name="act" value="${toHtml(value)}">${toHtml(label)}</button>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${toHtml(title)}</title><main><h1>${toHtml(title)}</h1><p>${toHtml(description)}</p>
<form method="post" action="${toHtml(action)}">${buttonTags.join(' ')}</form></main></html>`
}
