import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool, type PoolClient } from 'pg'
import type { Connection } from '@/lib/db/connection'
import * as schema from '@/lib/db/schema'

/** Where a process dies: just before or just after its n-th lasting step, which is a writing statement or a commit. */
export type Crash = { step: number; when: 'before' | 'after' }

/** The error with which a dead process's queries fail. */
export class ProcessDiedError extends Error {}

type Process = { crash: Crash | null; steps: number; dead: boolean }

const processes = new AsyncLocalStorage<Process>()
const LASTING = /^\s*(insert|update|delete|commit)\b/i
/** A server that loses a connection rolls back by itself, so the process cannot prevent it. */
const FREE = /^\s*(begin|rollback)\b/i

/**
 * Runs the work as a process of its own that dies at `crash`: nothing that it does afterwards reaches the database,
 * and its open transactions are rolled back. `value` is null if it died.
 */
export async function asProcess<Value>(
  crash: Crash | null,
  work: () => Promise<Value>,
): Promise<{ died: boolean; value: Value | null }> {
  const here: Process = { crash, steps: 0, dead: false }
  try {
    const value = await processes.run(here, work)
    return here.dead ? { died: true, value: null } : { died: false, value }
  } catch (error) {
    if (here.dead) return { died: true, value: null }
    throw error
  }
}

/** The same database through a driver that can simulate the death of a process. */
export function withCrashes(connection: Connection): Connection {
  const client: unknown = Reflect.get(connection.db, '$client')
  if (client instanceof PGlite) return { ...connection, db: drizzlePglite(mortalPglite(client), { schema }) }
  if (client instanceof Pool) return { ...connection, db: drizzlePg(mortalPool(client), { schema }) }
  throw new Error('neither PGlite nor a pool')
}

/** Before a statement; returns whether the process dies right after it. */
function beforeStatement(text: string): boolean {
  const here = processes.getStore()
  if (!here || FREE.test(text)) return false
  if (here.dead) throw new ProcessDiedError()
  if (!LASTING.test(text)) return false
  here.steps += 1
  if (here.steps !== here.crash?.step) return false
  if (here.crash.when === 'before') die(here)
  return true
}

/** After a statement: it may have been written, but the process never gets the result. */
function afterStatement(isLast: boolean): void {
  const here = processes.getStore()
  if (here && isLast) die(here)
}

function die(here: Process): never {
  here.dead = true
  throw new ProcessDiedError()
}

async function step<Value>(text: string, run: () => Promise<Value>): Promise<Value> {
  const isLast = beforeStatement(text)
  const value = await run()
  afterStatement(isLast)
  return value
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null ? String(Reflect.get(query, 'text')) : ''
}

type Replacement = Record<string, (...args: never[]) => unknown>

/** The object with some of its functions replaced. */
function replace<Thing extends object>(thing: Thing, replaced: Replacement): Thing {
  return new Proxy(thing, {
    get: (target, name) => {
      if (typeof name === 'string' && replaced[name]) return replaced[name]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function guardQuery<Thing extends PGlite | Transaction | Pool | PoolClient>(thing: Thing, more: Replacement = {}) {
  const query = (...args: unknown[]) => step(textOf(args[0]), () => Reflect.apply(thing.query, thing, args))
  return replace(thing, { query, ...more })
}

function mortalPool(pool: Pool): Pool {
  const connect = async () => {
    beforeStatement('connect')
    return guardQuery(await pool.connect())
  }
  return guardQuery(pool, { connect })
}

function mortalPglite(client: PGlite): PGlite {
  const transaction = async <Value>(work: (tx: Transaction) => Promise<Value>) => {
    beforeStatement('open')
    let isLast = false
    const value = await client.transaction(async (tx) => {
      const done = await work(guardQuery(tx))
      isLast = beforeStatement('commit')
      return done
    })
    afterStatement(isLast)
    return value
  }
  return guardQuery(client, { transaction })
}
