import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

/** Each connection keeps what it has prepared, so their number is limited; further statements run as always. */
const MAX_STATEMENTS = 100
/** feature_not_supported, when a table was altered since: "cached plan must not change result type". */
const STALE_PLAN = '0A000'
/** invalid_sql_statement_name, duplicate_prepared_statement: a pooler in front gives each transaction another connection. */
const POOLER_CODES = ['26000', '42P05']

const preparing = new AsyncLocalStorage<true>()
const names = new Map<string, string>()
let generation = 0
let isPossible = true

/**
 * Runs work whose statements PostgreSQL prepares on each connection: it then parses and plans them once instead of each
 * time. For one statement or one transaction that runs often, with few different texts and no plan that depends on values.
 * What was prepared may be gone or stale: then the work runs again as always.
 */
export async function withPreparedStatements<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    // Awaited within: a query of Drizzle runs only then.
    return await preparing.run(true, async () => await work())
  } catch (error) {
    const code = toCode(error)
    if (code !== STALE_PLAN && !POOLER_CODES.includes(code)) throw error
    if (code === STALE_PLAN) generation += 1
    else isPossible = false
    names.clear()
    return work()
  }
}

function toCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : toCode(error.cause)
}

/** Lets a connection prepare the statements of such work. */
export function prepareStatementsOf(client: PoolClient): void {
  client.query = new Proxy(client.query, {
    apply(target, self, args) {
      const [config, ...rest] = args
      const name = toName(config, rest[0])
      return Reflect.apply(target, self, name === null ? args : [{ ...config, name }, ...rest])
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
