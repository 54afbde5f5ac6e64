import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { closeConnection } from '../db/connection'

/** npm repeats the signal that the terminal already sent: two within this time are one key press. */
const SAME_PRESS_MS = 500
const DRAIN_MS = 10_000
const IDLE_MS = 250

/**
 * Stops accepting connections, lets running requests finish, then closes the rest; resolves when the port is free. It
 * avoids the HTTP server's own `close`, which cuts connections whose request is still arriving.
 */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_MS)
  const drainTimer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idleTimer)
  clearTimeout(drainTimer)
}

let stoppedAt: number | undefined

/** True after the first signal: work that fails from then on fails because the server stops. */
export function isStopping(): boolean {
  return stoppedAt !== undefined
}

/** On the first signal runs `stop`, closes the database and exits with 0; a second press exits immediately. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const onSignal = async () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > SAME_PRESS_MS) process.exit(1)
      return
    }
    stoppedAt = performance.now()
    process.stdout.write('\nClosing the shop …\n')
    try {
      await stop()
      await closeConnection()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
}
