import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '@/lib/http/listen'
import { createStaticFiles } from '@/lib/http/static-files'
import { drain } from '@/lib/http/stop'

const SCRIPT = `console.log('नीलम');${'add(1);'.repeat(300)}`
let server: Server
let address = ''

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-'))
  mkdirSync(join(folder, 'static/chunks'), { recursive: true })
  writeFileSync(join(folder, 'static/chunks/a~1.b_2.js'), SCRIPT)
  writeFileSync(join(folder, 'secret.js'), 'secret')
  const answer = createStaticFiles(folder)
  const listening = await listen('127.0.0.1', 0, async (request, response) => {
    if (!(await answer(request, response))) response.writeHead(404).end('left to Next')
  })
  server = listening.server
  address = `http://127.0.0.1:${listening.port}`
})

afterAll(() => drain(server))

it('sends a script of the build as well compressed as the client accepts', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await fetch(`${address}/_next/static/chunks/a~1.b_2.js`, {
      headers: { 'accept-encoding': encoding },
    })
    expect(await response.text()).toBe(SCRIPT)
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('cache-control')).toContain('immutable')
  }
})

it('leaves to Next what asks for a part of a file, or on a condition', async () => {
  for (const name of ['range', 'if-match', 'if-none-match', 'if-unmodified-since']) {
    const headers = { [name]: name === 'range' ? 'bytes=0-3' : '"another"' }
    const response = await fetch(`${address}/_next/static/chunks/a~1.b_2.js`, { headers })
    expect(await response.text(), name).toBe('left to Next')
  }
})

it('leaves to Next whatever is no file of the build', async () => {
  const paths = [
    'static/chunks/none.js',
    'static/../secret.js',
    'static/%2e%2e/secret.js',
    'static/chunks/a~1.b_2.map',
    'secret.js',
  ]
  for (const path of paths) expect((await fetch(`${address}/_next/${path}`)).status).toBe(404)
  const posted = await fetch(`${address}/_next/static/chunks/a~1.b_2.js`, { method: 'POST' })
  expect(posted.status).toBe(404)
})
