import { Agent, request } from 'node:http'

const CONCURRENCY = 20
const TIMEOUT_MS = 60_000

/** An address of the shop; `from` is the shopper's own, where the shop trusts who passes it on. */
export type BenchRequest = { path: string; from?: string }

function sendRequest(origin: string, { path, from }: BenchRequest, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = from ? { 'x-forwarded-for': from } : {}
    const clientRequest = request(origin + path, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    })
    clientRequest.on('timeout', () => clientRequest.destroy(new Error(`${path} did not answer`)))
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

/** Asks for one after the other for so long, twenty at once; how long each answer took, in milliseconds. */
export async function sendRequests(origin: string, next: () => BenchRequest, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const end = performance.now() + seconds * 1000
  const durations: number[] = []
  const worker = async () => {
    do durations.push(await sendRequest(origin, next(), agent))
    while (performance.now() < end)
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  } finally {
    agent.destroy()
  }
  return durations
}

/** What nineteen of twenty answers are quicker than. */
export function p95(durations: number[]): number {
  const sorted = durations.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
