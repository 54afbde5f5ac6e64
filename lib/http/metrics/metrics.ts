import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { connection } from '../../db/connection'
import { listJobRuns } from '../../jobs/job-runs'
import { loadWorkCounts } from '../../server/work-counts'
import { createRouteNames } from './route-template'

/** From a page in memory to a page that waits for a slow database, in seconds. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The shop's metrics in the format of Prometheus; `hasDatabase` is false above a remote API. */
export function createMetrics(hasDatabase: boolean) {
  const registry = new Registry()
  const registers = [registry]
  const toRoute = createRouteNames()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'Requests by route, method and status, from the first byte read to the last one sent.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  })
  const pages = new Counter({
    name: 'shop_page_cache_requests_total',
    help: 'Pages by where they came from: memory (sent without Next.js), hit, stale (sent and rendered again), miss.',
    labelNames: ['result'],
    registers,
  })
  addCacheMetrics(registers)
  if (hasDatabase) addDatabaseMetrics(registers)
  addJobMetrics(registers)

  /** Measures one request when its response has been sent. */
  function observe({ url = '/', method = '' }: IncomingMessage, response: ServerResponse): void {
    const started = performance.now()
    response.once('close', () => {
      const { statusCode } = response
      const labels = { route: toRoute(url, statusCode), method, status: String(statusCode) }
      requests.observe(labels, (performance.now() - started) / 1_000)
      const result = response.getHeader('x-nextjs-cache')
      if (typeof result === 'string') pages.inc({ result: result.toLowerCase() })
    })
  }

  return {
    observe,
    countMemoryPage: () => pages.inc({ result: 'memory' }),
    contentType: registry.contentType,
    toText: () => registry.metrics(),
  }
}

function addCacheMetrics(registers: Registry[]): void {
  new Counter({
    name: 'shop_page_renders_total',
    help: 'Pages rendered and stored.',
    registers,
    collect() {
      this.reset()
      this.inc(globalThis.navamaniPages?.renderCount() ?? 0)
    },
  })
  new Gauge({
    name: 'shop_page_cache_bytes',
    help: 'Estimated memory of each part of the page cache.',
    labelNames: ['part'],
    registers,
    collect() {
      const parts = Object.entries(globalThis.navamaniPages?.size() ?? {})
      for (const [part, { bytes }] of parts) this.set({ part }, bytes)
    },
  })
}

function addDatabaseMetrics(registers: Registry[]): void {
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of the PostgreSQL pool: all, idle ones, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    async collect() {
      const pool = (await connection()).pool?.()
      for (const [state, count] of Object.entries(pool ?? {})) this.set({ state }, count)
    },
  })
  const waiting = new Gauge({
    name: 'shop_queue_waiting',
    help: 'Due work by queue: payments to ask about, refunds, webhook events, messages.',
    labelNames: ['queue'],
    registers,
  })
  const lag = new Gauge({
    name: 'shop_queue_lag_seconds',
    help: 'How long the oldest work of each queue has been due.',
    labelNames: ['queue'],
    registers,
  })
  const day = new Gauge({ name: 'shop_orders_last_day', help: 'Orders placed in the last 24 hours.', registers })
  new Gauge({
    name: 'shop_orders_open',
    help: 'Orders by state, of the states that are not final.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { orders, ordersOfDay, queues } = await loadWorkCounts(new Date())
      this.reset()
      for (const { state, count } of orders) this.set({ state }, count)
      day.set(ordersOfDay)
      for (const { queue, count, lagSeconds } of queues) {
        waiting.set({ queue }, count)
        lag.set({ queue }, lagSeconds)
      }
    },
  })
}

function addJobMetrics(registers: Registry[]): void {
  const labelNames = ['job'] as const
  const failures = new Gauge({
    name: 'shop_job_failures',
    help: 'Failed runs since the start.',
    labelNames,
    registers,
  })
  const seconds = new Gauge({
    name: 'shop_job_last_duration_seconds',
    help: 'Duration of the last run.',
    labelNames,
    registers,
  })
  new Gauge({
    name: 'shop_job_last_success_timestamp_seconds',
    help: 'When the last run without an error ended; 0 before the first.',
    labelNames,
    registers,
    collect() {
      for (const { job, succeededAt, durationMs, failureCount } of listJobRuns()) {
        this.set({ job }, succeededAt / 1_000)
        seconds.set({ job }, durationMs / 1_000)
        failures.set({ job }, failureCount)
      }
    },
  })
}
