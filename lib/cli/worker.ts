import process from 'node:process'
import { closeConnection, connection } from '../db/connection'
import { migrate } from '../db/migrate'
import { type Env, env, InvalidConfigurationError, parseEnv } from '../env'
import { startMetrics } from '../http/metrics/start-metrics'
import { configureSecret } from '../http/session-secret'
import { isStopping, stopOnSignal } from '../http/stop'
import { repeatEvery, startJobs } from '../jobs/jobs'
import { createRetryingRefresh } from '../jobs/retrying-refresh'
import { log } from '../server/runtime/log'
import { toLogError } from '../server/runtime/log-error'
import { refreshStoredSettings } from '../server/settings/stored-settings'
import { site } from '../site'

/** What an owner saves is in the messages of a worker within a second. */
const SETTINGS_EVERY_MS = 1_000

/** The embedded database has one opener, the shop: there is nothing that a worker could open. */
class NoDatabaseError extends Error {}

/** Does the shop's jobs in a process of its own, beside shops that were started with `JOBS=off`. */
async function runWorker(config: Env): Promise<void> {
  if (!config.DATABASE_URL)
    throw new NoDatabaseError(
      'A worker needs DATABASE_URL: the embedded database belongs to the shop, which does its jobs itself.',
    )
  configureSecret(config.SESSION_SECRET, config.DATA_DIR)
  const observation = await startMetrics(config)
  let stopJobs: (() => Promise<void>)[] = []
  stopOnSignal(async () => {
    await Promise.all(stopJobs.map((stopJob) => stopJob()))
    await observation?.close()
  })
  await migrate(await connection(), config.DATABASE_URL)
  await refreshStoredSettings()
  stopJobs = [
    ...startJobs(createRetryingRefresh(revalidateShop)),
    repeatEvery(SETTINGS_EVERY_MS, 'the settings of the shop were not read', refreshStoredSettings),
  ]
  process.stdout.write(
    `\nThe worker is at work.${config.REVALIDATE_SECRET ? '' : '\nWithout REVALIDATE_SECRET the pages of what it changes are made again only after some time.'}\nCtrl-C ends it.\n`,
  )
}

/** Has the shop make the pages of these tags again. Throws when it is away or could not do it. */
async function revalidateShop(tags: string[]): Promise<void> {
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
  await runWorker(parseEnv(process.env))
} catch (error) {
  if (!isStopping()) {
    const isExpected = error instanceof NoDatabaseError || error instanceof InvalidConfigurationError
    console.error(isExpected ? `\n${error.message}` : toLogError(error))
    await closeConnection()
    process.exit(1)
  }
}
