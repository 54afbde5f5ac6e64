import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isBearer } from '../../cache/bearer'
import type { Env } from '../../env'
import { log } from '../../server/runtime/log'
import { listen } from '../listen'
import { drain } from '../stop'
import type { createMetrics } from './metrics'

export type Metrics = ReturnType<typeof createMetrics>

const METRICS_PATH = /^\/metrics(\?|$)/

async function sendMetrics(metrics: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await metrics.toText()
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text)
  } catch (error) {
    log().warn({ err: error }, 'the metrics could not be collected')
    response.writeHead(503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not available.\n')
  }
}

/** Sends the metrics to a request with the token; false for every other request, as if there were none. */
export function answerMetrics(
  metrics: Metrics,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || !METRICS_PATH.test(request.url ?? '/')) return false
  if (!isBearer(request.headers.authorization ?? null, token)) return false
  void sendMetrics(metrics, response)
  return true
}

/** Serves only the metrics, on a port of their own that no proxy passes on; returns the port and what closes it. */
export async function listenForMetrics(
  metrics: Metrics,
  { METRICS_HOST, METRICS_PORT = 0 }: Pick<Env, 'METRICS_HOST' | 'METRICS_PORT'>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const listener: RequestListener = (request, response) => {
    if (METRICS_PATH.test(request.url ?? '/')) void sendMetrics(metrics, response)
    else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Only /metrics is here.\n')
  }
  const { server, port } = await listen(METRICS_HOST, METRICS_PORT, listener)
  return { port, close: () => drain(server) }
}
