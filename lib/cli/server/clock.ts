import { refresh } from '../../cache/refresh'
import { sweepAudit } from '../../server/audit'
import { forgetRequests, tellBackInStock } from '../../server/back-in-stock'
import { releaseLapsed } from '../../server/hold'
import { log } from '../../server/log'
import { forgetReaders } from '../../server/newsletter'
import { configuredPorts, sendDue, sweepOutbox } from '../../server/send-outbox'
import { site } from '../../site'
import { overHttp } from '../audit/site'
import { toOwnShop } from './own-connection'
import { runWaitingCheck } from './site-checks'

const EVERY_MS = 60_000
const TOLD_EVERY_MS = 15_000
const OUTBOX_EVERY_MS = 2_000
const CHECK_EVERY_MS = 1_000

/** Runs the work again and again, never twice at once; what it returns ends that, after the running work. */
function every(milliseconds: number, complaint: string, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
    } catch (error) {
      log().error({ err: error }, complaint)
    }
    running = undefined
  }
  const timer = setInterval(() => {
    running ??= run()
  }, milliseconds)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Gives back lapsed holds, tells who waited for a piece, sends what waits in the outbox, checks the site, forgets what is over; returns what ends it. */
export async function startClock(host: string, port: number): Promise<() => Promise<void>> {
  const ports = await configuredPorts()
  const closing = new AbortController()
  const own = { site: site().url, host, port }
  const toSite = (signal: AbortSignal) => overHttp(signal, toOwnShop(own))
  const check = { base: own.site, toSite, beatMs: CHECK_EVERY_MS, now: () => new Date() }
  const ends = [
    every(EVERY_MS, 'lapsed holds were not released', async () => refresh(await releaseLapsed(new Date()))),
    every(TOLD_EVERY_MS, 'who waited for a piece was not told', async () => {
      await tellBackInStock(new Date())
    }),
    every(EVERY_MS, 'old messages were not swept', async () => {
      await sweepOutbox(new Date())
      await forgetReaders(new Date())
      await forgetRequests(new Date())
      await sweepAudit(new Date())
    }),
    every(CHECK_EVERY_MS, 'the site was not checked', () => runWaitingCheck(check, closing.signal)),
  ]
  if (Object.keys(ports).length > 0) {
    ends.push(
      every(OUTBOX_EVERY_MS, 'the outbox was not sent', async () => {
        await sendDue(ports)
      }),
    )
  }
  return async () => {
    closing.abort()
    await Promise.all(ends.map((end) => end()))
  }
}
