import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

/** Each connection keeps what it has prepared, so their number is limited; further statements run as always. */
const MAX_STATEMENTS = 100
/** feature_not_supported, when a table was altered since ("cached plan must not change result type"). */
export const STALE_PLAN = '0A000'
/** invalid_sql_statement_name: a proxy in front gives each transaction another connection. */
const UNKNOWN_STATEMENT = '26000'

const preparing = new AsyncLocalStorage<true>()
const names = new Map<string, string>()
let generation = 0
let isPossible = true

/**
 * Runs work whose statements PostgreSQL prepares on each connection: it then parses and plans them once instead of each
 * time. For work that runs often, with few different statements and no plan that depends on their values.
 */
export function withPreparedStatements<Result>(work: () => Promise<Result>): Promise<Result> {
  // Awaited within: a query of Drizzle runs only then.
  return preparing.run(true, async () => await work())
}

/** Lets a connection prepare the statements of such work. */
export function prepareStatementsOf(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(target, self, args) {
      const [config, ...rest] = args
      const name = toName(config, rest[0])
      if (name === null) return Reflect.apply(target, self, args)
      const result = Reflect.apply(target, self, [{ ...config, name }, ...rest])
      if (result instanceof Promise) result.catch(recordFailure)
      return result
    },
  })
}

/** The name under which a statement with values is prepared; null for all others. */
function toName(config: unknown, values: unknown): string | null {
  if (!isPossible || preparing.getStore() === undefined) return null
  if (typeof config !== 'object' || config === null || !('text' in config) || typeof config.text !== 'string')
    return null
  const isNamed = 'name' in config && config.name !== undefined
  if (isNamed || 'submit' in config || !Array.isArray(values) || values.length === 0) return null
  const existing = names.get(config.text)
  if (existing) return existing
  if (names.size >= MAX_STATEMENTS) return null
  const name = `shop_${generation}_${names.size}`
  names.set(config.text, name)
  return name
}

/** Statements of an altered table are prepared again, under new names; where they do not last, none is prepared any more. */
function recordFailure(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === UNKNOWN_STATEMENT) isPossible = false
  if (code !== STALE_PLAN) return
  generation += 1
  names.clear()
}
