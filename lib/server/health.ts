import { connection } from '../db/connection'
import { currentProductIndex } from './listing/product-index'
import { log } from './runtime/log'

const TIMEOUT_MS = 2_000

export type Health = { status: 'ok' | 'unready'; database: string; missing: string[] }

/**
 * Whether the shop can serve: its database answers within two seconds. PostgreSQL is pinged over a separate connection:
 * visitors' slow queries, which have their own timeouts, must not take the shop out of a load balancer.
 */
export async function checkHealth(): Promise<Health> {
  try {
    const database = await withTimeout(connection())
    await withTimeout(database.ping())
    // Loads the product index before the first listing needs it: 100,000 products take seconds.
    currentProductIndex().catch((error) => log().warn({ err: error }, 'health: the products could not be read'))
    return { status: 'ok', database: database.kind, missing: [] }
  } catch (error) {
    log().warn({ err: error }, 'health: the database does not answer')
    return { status: 'unready', database: 'unknown', missing: ['database'] }
  }
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
