import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/** A transaction that is open for longer is written to the log with the place that opened it: all others wait for it. */
const LONG_MS = 30_000

/** So long may questions follow one another before everything else of the process has its turn. */
const TURN_MS = 20

/** `openedAt` names the place: its stack is only read where it is needed. */
type Running = { open: boolean; openedAt: Error }

/**
 * The embedded database has one connection. A question outside a running transaction, asked by the work of that very
 * transaction, would wait for its own end, and every visitor with it.
 */
export class SelfDeadlockError extends Error {}

/**
 * The same embedded database, which refuses what would wait for ever, reports a transaction that stays open, and lets
 * the process do other work. Its answers come without any input or output: a job that asks a thousand times, or many
 * visitors whose questions follow one another, would otherwise keep every connection and every timer waiting until the end.
 * `report` is told where the transaction was opened and for how long it has been open, in milliseconds.
 */
export function guardTransactions(
  client: PGlite,
  report: (openedAt: string, milliseconds: number) => void = reportToLog,
  longMs = LONG_MS,
): PGlite {
  const running = new AsyncLocalStorage<Running>()
  let turnedAt = performance.now()

  async function letOthersWork(): Promise<void> {
    if (performance.now() - turnedAt < TURN_MS) return
    await nextTurn()
    turnedAt = performance.now()
  }

  function refuseInside(): void {
    const within = running.getStore()
    if (!within?.open) return
    throw new SelfDeadlockError('a question beside its own transaction', { cause: within.openedAt })
  }

  async function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    refuseInside()
    const here = { open: true, openedAt: new Error('opened here') }
    await letOthersWork()
    return client.transaction(async (tx) => {
      const started = performance.now()
      const tell = () => report(here.openedAt.stack ?? '', Math.round(performance.now() - started))
      const timer = setInterval(tell, longMs)
      try {
        return await running.run(here, () => work(politely(tx, () => {})))
      } finally {
        here.open = false
        clearInterval(timer)
      }
    })
  }

  /** The same, but before each question `check` is made and others have their turn. */
  function politely<Asked extends object>(asked: Asked, check: () => void, more: Record<string, unknown> = {}): Asked {
    return new Proxy(asked, {
      get: (target, name) => {
        if (typeof name === 'string' && name in more) return more[name]
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (!QUESTIONS.has(name)) return value.bind(target)
        return async (...given: unknown[]) => {
          check()
          await letOthersWork()
          return Reflect.apply(value, target, given)
        }
      },
    })
  }

  return politely(client, refuseInside, { transaction })
}

const QUESTIONS = new Set<string | symbol>(['query', 'sql', 'exec', 'runExclusive'])

function reportToLog(openedAt: string, milliseconds: number): void {
  console.error(`a transaction has been open for ${milliseconds} ms, and every visitor waits for it:\n${openedAt}`)
}
