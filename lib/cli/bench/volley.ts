import { Agent, request } from 'node:http'

const AT_ONCE = 20
const PATIENCE_MS = 60_000

/** An address of the shop; `from` is the shopper's own, where the shop trusts who passes it on. */
export type Shot = { path: string; from?: string }

function fire(origin: string, { path, from }: Shot, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const headers = from ? { 'x-forwarded-for': from } : {}
    const sent = request(origin + path, { agent, headers, timeout: PATIENCE_MS }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${path} answered ${answer.statusCode}`))
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`${path} did not answer`)))
    sent.on('error', reject)
    sent.end()
  })
}

/** Asks for one after the other for so long, twenty at once; how long each answer took, in milliseconds. */
export async function volley(origin: string, next: () => Shot, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const end = performance.now() + seconds * 1000
  const took: number[] = []
  const shopper = async () => {
    do took.push(await fire(origin, next(), agent))
    while (performance.now() < end)
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, shopper))
  } finally {
    agent.destroy()
  }
  return took
}

/** What nineteen of twenty answers are quicker than. */
export function p95(took: number[]): number {
  const sorted = took.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}
