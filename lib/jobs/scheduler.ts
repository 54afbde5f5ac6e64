import { refresh } from '../cache/refresh'
import { expireTags } from '../cache/stale-tags'
import { toIndiaDate } from '../domain/time/india-clock'
import { env } from '../env'
import { createLocalConnect } from '../http/local-connection'
import { createHttpSite } from '../http/site-client'
import { BANNERS_TAG } from '../server/admin/shop-data/banner-document'
import { flushTrafficCounts } from '../server/admin/traffic-count'
import { flushCrawlCounts } from '../server/seo/crawling/crawl-counts'
import { flushUrlCounts } from '../server/seo/not-found/store-url-counts'
import { site } from '../site'
import { runWaitingImport } from './imports'
import { repeatEvery, startJobs } from './jobs'
import { runWaitingAudit } from './site-audits'

const AUDIT_EVERY_MS = 1_000
const TRAFFIC_EVERY_MS = 3_000
const DAY_EVERY_MS = 1_000

/** Starts the jobs, unless a worker runs them (`JOBS=off`), and the site audits; returns what stops them. */
export async function startScheduler(host: string, port: number): Promise<() => Promise<void>> {
  const closing = new AbortController()
  const localServer = { site: site().url, host, port }
  const toSite = (signal: AbortSignal) => createHttpSite(signal, createLocalConnect(localServer))
  const auditOptions = { base: localServer.site, toSite, beatMs: AUDIT_EVERY_MS, now: () => new Date() }
  const stops = env().JOBS === 'on' ? startJobs(refresh) : []
  stops.push(repeatEvery(AUDIT_EVERY_MS, 'site-audit', () => runWaitingAudit(auditOptions, closing.signal)))
  stops.push(repeatEvery(AUDIT_EVERY_MS, 'catalogue-import', () => runWaitingImport(refresh, closing.signal)))
  stops.push(repeatEvery(DAY_EVERY_MS, 'banners-of-the-day', createBannerRefresh()))
  stops.push(repeatEvery(TRAFFIC_EVERY_MS, 'traffic-counts', flushTrafficCounts))
  stops.push(repeatEvery(TRAFFIC_EVERY_MS, 'url-counts', flushUrlCounts))
  stops.push(repeatEvery(TRAFFIC_EVERY_MS, 'crawl-counts', flushCrawlCounts))
  return async () => {
    closing.abort()
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Banners start and end at midnight in India, so the pages that show them expire then. */
function createBannerRefresh(): () => Promise<void> {
  let day = toIndiaDate(new Date())
  return async () => {
    const today = toIndiaDate(new Date())
    if (today === day) return
    day = today
    expireTags([BANNERS_TAG])
  }
}
