import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/** A transaction that is open for longer is written to the log with the place that opened it: all others wait for it. */
const LONG_MS = 10_000

/** `openedAt` names the place: its stack is only read where it is needed. */
type Running = { open: boolean; openedAt: Error }

/**
 * The embedded database has one connection. A question outside a running transaction, asked by the work of that very
 * transaction, would wait for its own end, and every visitor with it.
 */
export class WaitsForItself extends Error {}

/**
 * The same embedded database, which refuses what would wait for ever and reports a transaction that stays open.
 * `report` is told where the transaction was opened and for how long it has been open, in milliseconds.
 */
export function guardTransactions(
  client: PGlite,
  report: (openedAt: string, milliseconds: number) => void = reportToLog,
  longMs = LONG_MS,
): PGlite {
  const running = new AsyncLocalStorage<Running>()

  function refuseInside(): void {
    const within = running.getStore()
    if (!within?.open) return
    throw new WaitsForItself('a question beside its own transaction', { cause: within.openedAt })
  }

  async function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    refuseInside()
    const here = { open: true, openedAt: new Error('opened here') }
    return client.transaction(async (tx) => {
      const started = performance.now()
      const tell = () => report(here.openedAt.stack ?? '', Math.round(performance.now() - started))
      const timer = setInterval(tell, longMs)
      try {
        return await running.run(here, () => work(tx))
      } finally {
        here.open = false
        clearInterval(timer)
      }
    })
  }

  const asking = new Set<string | symbol>(['query', 'sql', 'exec', 'runExclusive'])
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (!asking.has(name)) return value.bind(target)
      return (...given: unknown[]) => {
        refuseInside()
        return Reflect.apply(value, target, given)
      }
    },
  })
}

function reportToLog(openedAt: string, milliseconds: number): void {
  console.error(`a transaction has been open for ${milliseconds} ms, and every visitor waits for it:\n${openedAt}`)
}
