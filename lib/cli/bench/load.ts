import autocannon from 'autocannon'
import { step, toBar } from '../steps/progress.mjs'

const CONNECTIONS = 8
/** A load of no seconds asks once over each connection, and then looks this often whether all have answered. */
const SINGLE_PASS = { amount: CONNECTIONS, sampleInt: 10 }

export type BenchPlan = { rounds: number; seconds: number; warmSeconds: number; starts: number }
/** What one round gave: answers a second, and the slowest hundredth in milliseconds. */
type BenchRound = { perSecond: number; p99: number }
export type RoundsByUrl = Map<string, BenchRound[]>

const NUMBER_PLACEHOLDER = '{n}'
/** A lower price bound in rupees, below most prices. */
const FIRST_NUMBER = 1_000
let nextNumber = FIRST_NUMBER

/** The URL itself, or the first of those that its pattern matches. */
export function firstAddress(url: string): string {
  return url.replace(NUMBER_PLACEHOLDER, String(FIRST_NUMBER))
}

/** Requests another URL each time, none of them a second time. */
function toRequests(url: string): autocannon.Request[] | undefined {
  const { pathname, search } = new URL(url)
  const path = decodeURI(pathname + search)
  if (!path.includes(NUMBER_PLACEHOLDER)) return undefined
  const setupRequest = (request: autocannon.Request) => {
    nextNumber += 1
    return { ...request, path: path.replace(NUMBER_PLACEHOLDER, String(nextNumber)) }
  }
  return [{ setupRequest }]
}

/** Asks one address as often as it answers in so many seconds; throws when any answer was not 200. */
async function runLoad(url: string, seconds: number): Promise<BenchRound> {
  const result = await autocannon({
    url: firstAddress(url),
    connections: CONNECTIONS,
    ...(seconds > 0 ? { duration: seconds } : SINGLE_PASS),
    timeout: 30,
    requests: toRequests(url),
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`)
  // Whole milliseconds: an answer within the first one counts as one.
  const milliseconds = Math.max(1, result.finish.getTime() - result.start.getTime())
  return { perSecond: (result['2xx'] * 1_000) / milliseconds, p99: Math.max(1, result.latency.p99) }
}

/** Loads all addresses in turn, round after round, so that what slows the machine slows each of them. */
export async function loadInTurn(
  addresses: string[],
  { rounds, seconds, warmSeconds }: BenchPlan,
): Promise<RoundsByUrl> {
  const measured: RoundsByUrl = new Map(addresses.map((address) => [address, []]))
  await step('Warming up', async () => {
    for (const address of warmSeconds > 0 ? addresses : []) await runLoad(address, warmSeconds)
  })
  await step(`Measuring, ${rounds} × ${addresses.length} × ${seconds} s`, async (note: (text: string) => void) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, address] of addresses.entries()) {
        measured.get(address)?.push(await runLoad(address, seconds))
        note(toBar(round * addresses.length + index + 1, rounds * addresses.length))
      }
    }
  })
  return measured
}
