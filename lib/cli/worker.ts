import process from 'node:process'
import { closeConnection, connection } from '../db/connection'
import { migrate } from '../db/migrate'
import { type Env, env, parseEnv, WrongConfiguration } from '../env'
import { settleSecret } from '../http/session-secret'
import { isStopping, stopOnSignal } from '../http/stop'
import { announceAgain } from '../jobs/announce-again'
import { startJobs } from '../jobs/jobs'
import { log } from '../server/runtime/log'
import { toLogError } from '../server/runtime/log-error'
import { site } from '../site'

/** The embedded database has one opener, the shop: there is nothing that a worker could open. */
class NoDatabase extends Error {}

/** Does the shop's jobs in a process of its own, beside shops that were started with `JOBS=off`. */
async function work(config: Env): Promise<void> {
  if (!config.DATABASE_URL)
    throw new NoDatabase(
      'A worker needs DATABASE_URL: the embedded database belongs to the shop, which does its jobs itself.',
    )
  settleSecret(config.SESSION_SECRET, config.DATA_DIR)
  let ends: (() => Promise<void>)[] = []
  stopOnSignal(async () => {
    await Promise.all(ends.map((end) => end()))
  })
  await migrate(await connection(), config.DATABASE_URL)
  ends = await startJobs(announceAgain(tellShop))
  process.stdout.write(
    `\nThe worker is at work.${config.REVALIDATE_SECRET ? '' : '\nWithout REVALIDATE_SECRET the pages of what it changes are made anew only after some time.'}\nCtrl-C ends it.\n`,
  )
}

/** Has the shop make the pages of these tags anew. Throws when it is away or could not do it. */
async function tellShop(tags: string[]): Promise<void> {
  const { REVALIDATE_SECRET, JOBS_SHOP_URL } = env()
  if (tags.length === 0 || !REVALIDATE_SECRET) return
  const { ok, status } = await fetch(`${(JOBS_SHOP_URL ?? site().url).replace(/\/+$/, '')}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${REVALIDATE_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ tags }),
  })
  if (!ok) throw new Error(`the shop answered ${status}`)
}

process.on('unhandledRejection', (error) => log().error({ err: error }, 'unhandled rejection'))

try {
  await work(parseEnv(process.env))
} catch (error) {
  if (!isStopping()) {
    const known = error instanceof NoDatabase || error instanceof WrongConfiguration
    console.error(known ? `\n${error.message}` : toLogError(error))
    await closeConnection()
    process.exit(1)
  }
}
