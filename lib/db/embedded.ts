import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/** A transaction open for longer is logged with the place that opened it, since all others wait for it. */
const LONG_TRANSACTION_MS = 30_000

/** How long queries may follow one another before other work of the process gets its turn. */
const MAX_BUSY_MS = 20

/** The stack of `openedAt` is only rendered where it is needed. */
type OpenTransaction = { open: boolean; openedAt: Error }

/**
 * The embedded database has one connection. A query outside a running transaction, made by the work of that
 * transaction, would wait for its own end, and every visitor with it.
 */
export class SelfDeadlockError extends Error {}

/**
 * Wraps the embedded database so that it refuses self-deadlocks, reports long transactions and yields to other work.
 * Its answers come without I/O: a job with a thousand queries, or many visitors, would otherwise block every connection
 * and timer until the end. `report` receives the place that opened the transaction and its duration in milliseconds.
 */
export function guardTransactions(
  client: PGlite,
  report: (openedAt: string, milliseconds: number) => void = reportToLog,
  longMs = LONG_TRANSACTION_MS,
): PGlite {
  const running = new AsyncLocalStorage<OpenTransaction>()
  let yieldedAt = performance.now()

  async function yieldToOthers(): Promise<void> {
    if (performance.now() - yieldedAt < MAX_BUSY_MS) return
    await nextTurn()
    yieldedAt = performance.now()
  }

  function refuseSelfDeadlock(): void {
    const outer = running.getStore()
    if (!outer?.open) return
    throw new SelfDeadlockError('a query beside its own transaction', { cause: outer.openedAt })
  }

  async function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    refuseSelfDeadlock()
    const current = { open: true, openedAt: new Error('opened here') }
    await yieldToOthers()
    return client.transaction(async (tx) => {
      const started = performance.now()
      const reportOpen = () => report(current.openedAt.stack ?? '', Math.round(performance.now() - started))
      const timer = setInterval(reportOpen, longMs)
      try {
        return await running.run(current, () => work(withYields(tx, () => {})))
      } finally {
        current.open = false
        clearInterval(timer)
      }
    })
  }

  /** Proxies a client: each query first runs `beforeQuery` and yields to other work. */
  function withYields<Client extends object>(
    client: Client,
    beforeQuery: () => void,
    overrides: Record<string, unknown> = {},
  ): Client {
    return new Proxy(client, {
      get: (target, name) => {
        if (typeof name === 'string' && name in overrides) return overrides[name]
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (!QUERY_METHODS.has(name)) return value.bind(target)
        return async (...parameters: unknown[]) => {
          beforeQuery()
          await yieldToOthers()
          return Reflect.apply(value, target, parameters)
        }
      },
    })
  }

  return withYields(client, refuseSelfDeadlock, { transaction })
}

const QUERY_METHODS = new Set<string | symbol>(['query', 'sql', 'exec', 'runExclusive'])

function reportToLog(openedAt: string, milliseconds: number): void {
  console.error(`a transaction has been open for ${milliseconds} ms, and every visitor waits for it:\n${openedAt}`)
}
