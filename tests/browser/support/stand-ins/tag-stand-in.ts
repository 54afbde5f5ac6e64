import { createServer } from 'node:http'
import { listenOnFreePort } from '../../../data/listen'

/** Reads pending and new entries of the data layer as a tag manager does, and sends every event to the server. */
const SCRIPT = `(() => {
  const home = document.currentScript.src.replace(/gtm\\.js.*/, 'collect')
  const send = (entry) => {
    if (entry && entry.event) navigator.sendBeacon(home, JSON.stringify({ ...entry, consent: document.documentElement.dataset.consent }))
  }
  document.cookie = '_ga=GA1.1.1.1; Path=/'
  window.dataLayer.forEach(send)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (...entries) => {
    entries.forEach(send)
    return push(...entries)
  }
})()`

export type TrackedEvent = {
  event: string
  consent: string
  ecommerce?: { transaction_id?: string; value?: number; items: Record<string, unknown>[] }
} & Record<string, unknown>

/** Stands in for Google Tag Manager: serves the script and records the events. */
export async function startTagServer() {
  const asked: string[] = []
  const counted: TrackedEvent[] = []
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    if (request.method === 'POST') {
      let body = ''
      for await (const chunk of request) body += chunk
      counted.push(JSON.parse(body))
      response.writeHead(204).end()
    } else response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}/gtm.js`,
    asked,
    counted,
    clear: () => {
      asked.length = 0
      counted.length = 0
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
