import { refresh } from '../cache/refresh'
import { expireTags } from '../cache/stale-tags'
import { indiaDate } from '../domain/time/india-clock'
import { env } from '../env'
import { toOwnShop } from '../http/own-connection'
import { overHttp } from '../http/site-client'
import { BANNERS_TAG } from '../server/admin/shop-data/banner-document'
import { writeSeen } from '../server/admin/traffic-count'
import { site } from '../site'
import { runWaitingImport } from './imports'
import { every, startJobs } from './jobs'
import { runWaitingCheck } from './site-audits'

const CHECK_EVERY_MS = 1_000
const SEEN_EVERY_MS = 3_000
const DAY_EVERY_MS = 1_000

/** Starts the jobs, unless a worker runs them (`JOBS=off`), and the site audits; returns what stops them. */
export async function startScheduler(host: string, port: number): Promise<() => Promise<void>> {
  const closing = new AbortController()
  const own = { site: site().url, host, port }
  const toSite = (signal: AbortSignal) => overHttp(signal, toOwnShop(own))
  const check = { base: own.site, toSite, beatMs: CHECK_EVERY_MS, now: () => new Date() }
  const ends = env().JOBS === 'on' ? await startJobs(refresh) : []
  ends.push(every(CHECK_EVERY_MS, 'the site audit failed', () => runWaitingCheck(check, closing.signal)))
  ends.push(every(CHECK_EVERY_MS, 'the catalogue import failed', () => runWaitingImport(refresh, closing.signal)))
  ends.push(every(DAY_EVERY_MS, 'the banners of the day were not refreshed', followDays()))
  ends.push(every(SEEN_EVERY_MS, 'the traffic counts were not saved', writeSeen))
  return async () => {
    closing.abort()
    await Promise.all(ends.map((end) => end()))
  }
}

/** Banners start and end at midnight in India, so the pages that show them expire then. */
function followDays(): () => Promise<void> {
  let day = indiaDate(new Date())
  return async () => {
    const today = indiaDate(new Date())
    if (today === day) return
    day = today
    expireTags([BANNERS_TAG])
  }
}
