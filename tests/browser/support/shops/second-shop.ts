import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { listenOnFreePort } from '../../../data/listen'

/** The key that the shop under test accepts (tests/browser/support/shops/shop.mjs). */
const KEY = 'key-of-the-second-shop'

export type SecondShop = { address: string; stop: () => Promise<void> }

/** A shop without a database that uses the API at `api`. Its host name differs, so that cookies stay separate. */
export async function startSecondShop(api: string, folder: string): Promise<SecondShop> {
  rmSync(folder, { recursive: true, force: true })
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    API_BASE_URL: api,
    API_KEY: KEY,
    DATABASE_URL: '',
    REDIS_URL: '',
    SESSION_SECRET: '',
    SITE_URL: '',
    LOG_LEVEL: 'silent',
  }
  const args = ['lib/cli/serve.mjs']
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
  await untilOpen(child)
  return { address: `http://localhost:${port}`, stop: () => stop(child) }
}

function untilOpen(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('The shop is open')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the second shop ended with ${code}`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

type Document = { paths: Record<string, Record<string, { 'x-extension'?: boolean }>> }

/** The paths of the calls that are not in the base API, as the OpenAPI document lists them. */
async function readExtensions(target: string): Promise<Set<string>> {
  const document: Document = await (await fetch(`${target}/api/v1/openapi.json`)).json()
  const ours = Object.entries(document.paths).filter(([, methods]) =>
    Object.values(methods).some((method) => method['x-extension']),
  )
  return new Set(ours.map(([path]) => `/api/v1${path}`))
}

/** A proxy of the API at `target` that can be closed, or can refuse every call that is not in the base API. */
export async function openRelay(target: string) {
  let hidden = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (hidden.has(request.url?.split('?')[0] ?? '')) {
      response.writeHead(404).end()
      return
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name) ? [[name, value]] : [],
      ),
    )
    const body = request.method === 'POST' ? Buffer.concat(chunks) : undefined
    const answer = await fetch(target + request.url, { method: request.method, headers, body, redirect: 'manual' })
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'application/json' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const port = await listenOnFreePort(server)
  return {
    address: `http://127.0.0.1:${port}`,
    strip: async () => {
      hidden = await readExtensions(target)
    },
    shut: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}
