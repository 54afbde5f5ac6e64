import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { connection } from './connection'

/** The channel on which instances of one database tell each other that pages have changed. */
const CHANNEL = 'shop_pages'
const RECONNECT_MS = 1_000
const COALESCE_MS = 100
const instance = randomUUID()

/**
 * Calls `onNotified` when another instance has announced a change, and when the connection is back after a loss. The
 * message says nothing else: what has changed is read from the tables, so that a lost one only costs the time until the
 * next poll. Behind a pooler of transactions nothing is heard, and polling remains. Returns what ends it.
 */
export function listenForChanges(url: string, onNotified: () => void): () => Promise<void> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true })
    client = next
    let isLost = false
    const reconnect = () => {
      if (isLost || isClosed) return
      isLost = true
      timer = setTimeout(connect, RECONNECT_MS)
      timer.unref()
      next.end().catch(() => {}) // it may never have been connected
    }
    next.on('error', reconnect)
    next.on('end', reconnect)
    next.on('notification', ({ payload }) => payload !== instance && onNotified())
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      onNotified()
    } catch {
      reconnect()
    }
  }

  void connect()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await client?.end().catch(() => {}) // it may never have been connected
  }
}

let isWaiting = false

/**
 * Tells the other instances that pages have changed, at most every tenth of a second. Not in the transaction of the
 * change: PostgreSQL commits transactions that notify one after the other. Failures only delay the news.
 */
export function announceChange(onError: (error: unknown) => void): void {
  if (isWaiting) return
  isWaiting = true
  setTimeout(async () => {
    isWaiting = false
    try {
      await (await connection()).db.execute(`select pg_notify('${CHANNEL}', '${instance}')`)
    } catch (error) {
      onError(error)
    }
  }, COALESCE_MS)
}
