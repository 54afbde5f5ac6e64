import autocannon from 'autocannon'
import { step, toBar } from '../steps/progress.mjs'

const CONNECTIONS = 8
const WARM_SECONDS = 2

export type Plan = { rounds: number; seconds: number; starts: number }
/** What one round gave: answers a second, and the slowest hundredth in milliseconds. */
export type Round = { perSecond: number; p99: number }
export type Measured = Map<string, Round[]>

const ANOTHER = '{n}'
/** In rupees, where such a number is asked: below most prices. */
const FIRST = 1_000
let next = FIRST

/** The address itself, or the first of those that it stands for. */
export function firstAddress(url: string): string {
  return url.replace(ANOTHER, String(FIRST))
}

/** Asks another address each time, of which none was asked before. */
function toRequests(url: string): autocannon.Request[] | undefined {
  const { pathname, search } = new URL(url)
  const path = decodeURI(pathname + search)
  if (!path.includes(ANOTHER)) return undefined
  const setupRequest = (request: autocannon.Request) => {
    next += 1
    return { ...request, path: path.replace(ANOTHER, String(next)) }
  }
  return [{ setupRequest }]
}

/** Asks one address as often as it answers; throws when any answer was not 200. */
async function load(url: string, seconds: number): Promise<Round> {
  const result = await autocannon({
    url: firstAddress(url),
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 30,
    requests: toRequests(url),
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** Loads all addresses in turn, round after round, so that what slows the machine slows each of them. */
export async function loadInTurn(addresses: string[], { rounds, seconds }: Plan): Promise<Measured> {
  const measured: Measured = new Map(addresses.map((address) => [address, []]))
  await step('Warming up', async () => {
    for (const address of addresses) await load(address, WARM_SECONDS)
  })
  await step(`Measuring, ${rounds} × ${addresses.length} × ${seconds} s`, async (note: (text: string) => void) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, address] of addresses.entries()) {
        measured.get(address)?.push(await load(address, seconds))
        note(toBar(round * addresses.length + index + 1, rounds * addresses.length))
      }
    }
  })
  return measured
}
