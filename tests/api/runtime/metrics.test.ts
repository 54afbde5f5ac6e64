import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '@/lib/http/listen'
import { createMetrics } from '@/lib/http/metrics/metrics'
import { listenForMetrics } from '@/lib/http/metrics/metrics-server'
import { createRequestHandler } from '@/lib/http/request-handler'
import { drain } from '@/lib/http/stop'
import { repeatEvery } from '@/lib/jobs/jobs'
import { as, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'

const TOKEN = 'a token of the tests'
const METRIC = /\b(?:shop|nodejs|process)_[a-z0-9_]+/g
const metrics = createMetrics(true)
let server: Server
let address = ''

withTestDatabase(async () => {
  await fillShop()
  await as(null).order.createpay(request(await makeProduct()))
})

beforeAll(async () => {
  const handler = createRequestHandler(false, false, { metrics, token: TOKEN })
  const opened = await listen('127.0.0.1', 0, handler.listener)
  server = opened.server
  address = `http://127.0.0.1:${opened.port}`
  handler.open(async ({ url = '' }, response) => {
    response.writeHead(url.includes('invented') ? 404 : 200).end('a page')
  })
})
afterAll(() => drain(server))

const fetchText = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(address + path, { headers: { connection: 'close', ...headers } })).text()
const readMetrics = () => fetchText('/metrics', { authorization: `Bearer ${TOKEN}` })

describe('/metrics', () => {
  it('is a page like any other for those without the token', async () => {
    expect(await fetchText('/metrics')).toBe('a page')
    expect(await fetchText('/metrics', { authorization: 'Bearer another' })).toBe('a page')
  })

  it('counts requests by route and status, invented URLs together', async () => {
    const paths = ['/gems/product/ruby-1', '/fr/gems/product/ruby-2?from=list', '/gems/invented-1', '/gems/invented-2']
    for (const path of paths) await fetchText(path)
    const text = await readMetrics()
    const countOf = (route: string, status: number) =>
      text.match(`shop_request_duration_seconds_count{route="${route}",method="GET",status="${status}"} (\\d+)`)?.[1]
    expect(countOf('/gems/product/:slug', 200)).toBe('2')
    expect(countOf('other', 404)).toBe('2')
    expect(text).not.toContain('invented')
  })

  it('shows open orders, due work and the jobs of this process', async () => {
    const stop = repeatEvery(1, 'job-of-the-test', async () => {})
    await expect.poll(readMetrics).toMatch(/shop_job_last_success_timestamp_seconds{job="job-of-the-test"} [1-9]/)
    await stop()
    const text = await readMetrics()
    expect(text).toContain('shop_orders_open{state="awaiting_payment"} 1')
    expect(text).toContain('shop_queue_waiting{queue="refunds"} 0')
  })

  it('is alone on a port of its own', async () => {
    const own = await listenForMetrics(metrics, { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 })
    const fetchOwn = (path: string) =>
      fetch(`http://127.0.0.1:${own.port}${path}`, { headers: { connection: 'close' } })
    expect(await (await fetchOwn('/metrics')).text()).toContain('process_resident_memory_bytes')
    expect((await fetchOwn('/')).status).toBe(404)
    await own.close()
  })

  it.each(['grafana-dashboard.json', 'alerts.yaml'])('has every metric that %s asks for', async (file) => {
    const text = await metrics.toText()
    const names = readFileSync(`lib/deploy/${file}`, 'utf8').match(METRIC) ?? []
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const unknown = names.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))
    expect(names.length).toBeGreaterThan(5)
    expect(unknown).toEqual([])
  })
})
