import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { PROVIDER_KEYS } from '../adapters/payment/payment-env'
import { closeConnection } from '../db/connection'
import { FolderInUseError } from '../db/folder-lock'
import { toLocalOrigin } from '../domain/routing/local-address'
import { type Env, InvalidConfigurationError, parseEnv } from '../env'
import { CannotListenError, listen } from '../http/listen'
import { startMetrics } from '../http/metrics/start-metrics'
import { openShop } from '../http/open-shop'
import { openPageCache } from '../http/page-cache'
import { createRequestHandler } from '../http/request-handler'
import { configureSecret } from '../http/session-secret'
import { drain, isStopping, stopOnSignal } from '../http/stop'
import { startScheduler } from '../jobs/scheduler'
import { providerConfig } from '../provider-config'
import { flushTrafficCounts } from '../server/admin/traffic-count'
import { log } from '../server/runtime/log'
import { toLogError } from '../server/runtime/log-error'
import { flushCrawlCounts } from '../server/seo/crawling/crawl-counts'
import { flushUrlCounts } from '../server/seo/not-found/store-url-counts'
import { findMissingLegalSettings } from '../site'

const dev = process.argv.includes('--dev')
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })

async function serve(config: Env): Promise<void> {
  configureSecret(config.SESSION_SECRET, config.DATA_DIR)
  const observation = await startMetrics(config)
  const requestHandler = createRequestHandler(config.TRUST_PROXY, dev, observation)
  const { server, port } = await listen(config.HOST, config.PORT, requestHandler.listener)
  Object.assign(process.env, { PORT: String(port) })
  let stopScheduler = async () => {}
  let closePages = async () => {}
  stopOnSignal(async () => {
    const schedulerStopped = stopScheduler()
    requestHandler.close()
    await pause(config.DRAIN_SECONDS * 1_000)
    await drain(server)
    await observation?.close()
    await schedulerStopped
    if (!config.API_BASE_URL)
      await Promise.all([flushTrafficCounts(), flushUrlCounts(), flushCrawlCounts()]).catch((err) =>
        log().error({ err }, 'page views and unknown URLs were not written'),
      )
    await closePages()
  })
  const demo = config.API_BASE_URL ? { isDemo: false, demoStaff: null, ownerCode: null } : await openShop(config)
  closePages = await openPageCache(config, dev)
  const { prepareNext } = await import('../http/next-handler')
  const shop = await prepareNext({ dev, hostname: config.HOST, port })
  requestHandler.open(shop.handle)
  if (!config.API_BASE_URL) stopScheduler = await startScheduler(config.HOST, port)
  printStartup(port, config, demo)
}

function printStartup(port: number, config: Env, demo: Awaited<ReturnType<typeof openShop>>): void {
  const { API_BASE_URL } = config
  const address = toLocalOrigin(config.HOST, port).replace('//127.0.0.1:', '//localhost:')
  const outboxLine = demo.isDemo ? `Demo messages:      ${address}/dev/outbox\n` : ''
  const data = API_BASE_URL ? `Its data comes from: ${API_BASE_URL}\n` : outboxLine
  const staff = demo.demoStaff
    ? `Demo staff:         ${address}/staff with ${demo.demoStaff}, its code is in the outbox\n`
    : ''
  const owner = demo.ownerCode
    ? `Make it your shop:  ${address}/staff/settings/setup with the code ${demo.ownerCode}\n`
    : ''
  const keys = providerConfig()
  const isDemo = !(API_BASE_URL || PROVIDER_KEYS.some((name) => keys[name]))
  const payments = isDemo ? 'Payments:           a demo’s, no money moves, until a gateway is configured\n' : ''
  process.stdout.write(
    `\nThe shop is open:   ${address}\n${data}${staff}${owner}${payments}${toMissingNotice(address)}Ctrl-C closes it.\n`,
  )
}

/** Named and not refused: a shop may be tried out before it has a GST number. */
function toMissingNotice(address: string): string {
  const missing = [...new Set(findMissingLegalSettings().map(({ variable }) => variable))]
  if (missing.length === 0) return ''
  return `Not configured yet, though a shop in India must show it: ${missing.join(', ')} (or at ${address}/staff/settings)\n`
}

async function exitWithError(error: unknown): Promise<void> {
  if (isStopping()) return
  const isExpected =
    error instanceof FolderInUseError ||
    error instanceof CannotListenError ||
    error instanceof InvalidConfigurationError
  if (isExpected) console.error(`\n${error.message}`)
  else console.error('The shop could not start.', toLogError(error))
  try {
    await closeConnection()
  } finally {
    process.exit(1)
  }
}

process.on('unhandledRejection', (error) => log().error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log().fatal({ err: error }, 'uncaught exception')
  process.exit(1)
})

try {
  await serve(parseEnv(process.env))
} catch (error) {
  await exitWithError(error)
}
