import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CacheStorage } from '../cache/cache-storage'
import { EVERY_PAGE } from '../cache/cdn/cdn-tags'
import { createPurgeQueue } from '../cache/cdn/purge-queue'
import { openDisk } from '../cache/disk'
import { openRedis } from '../cache/redis'
import { createPageStore, type PageStore, setPageStore } from '../cache/store'
import { announceChange, listenForChanges } from '../db/notifications'
import type { Env } from '../env'
import { loadCatalogueVersion, loadPageVersions } from '../server/catalogue/catalogue-version'
import { takeProductTagChanges } from '../server/listing/product-index'
import { shopCdn } from '../server/runtime/cdn'
import { log } from '../server/runtime/log'
import { refreshStoredSettings } from '../server/settings/stored-settings'

const MEGABYTE = 1_048_576
const POLL_EVERY_MS = 1_000
const BUILD_ID = '.next/BUILD_ID'

/** Settings that no page shows: instances that differ only in these may share rendered pages. */
const INTERNAL_SETTINGS = new Set([
  'API_KEY',
  'CACHE_MEMORY_MB',
  'CACHE_STORE_MB',
  'CDN_SITE',
  'CDN_TOKEN',
  'CDN_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DRAIN_SECONDS',
  'HOST',
  'LOG_LEVEL',
  'METRICS_HOST',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'PORT',
  'REDIS_URL',
  'REVALIDATE_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_PATH_STYLE',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'SMTP_FROM',
  'SMTP_HOST',
  'SMTP_PASSWORD',
  'SMTP_PORT',
  'SMTP_USER',
  'STATEMENT_SECONDS',
  'TRUST_PROXY',
  'UPLOADS_DIR',
])

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** All settings that may appear on pages: another brand or tag manager needs its own pages. */
function toVisibleSettings(config: Env): string {
  return JSON.stringify(Object.entries(config).filter(([name]) => !INTERNAL_SETTINGS.has(name)))
}

function openCacheStorage(config: Env, id: string) {
  const build = `${id} ${toVisibleSettings(config)}`
  const source = shortHash(config.API_BASE_URL ?? config.DATABASE_URL ?? resolve(config.DATA_DIR))
  const mostBytes = config.CACHE_STORE_MB * MEGABYTE
  if (config.REDIS_URL)
    return openRedis({ url: config.REDIS_URL, build: shortHash(build), source, maxBytes: mostBytes })
  return openDisk({ folder: join(config.DATA_DIR, 'cache', shortHash(`${build} ${source}`)), maxBytes: mostBytes })
}

/**
 * Polls the versions of what pages show. Changed tags are revalidated again at the next poll: until then texts in memory
 * may be older (lib/server/catalogue/per-catalogue-version.ts), and a page rendered from them would stay. The first poll
 * needs no repeat, as nothing is in memory yet.
 */
function createVersionFollower(store: PageStore): () => Promise<void> {
  let unsettledTags: string[] | null = null
  return async () => {
    const { catalogue, tags } = await loadPageVersions()
    // Before the pages of the new version: they show the settings.
    await refreshStoredSettings()
    store.setVersion(catalogue)
    const newTags = store.applyTagVersions(tags)
    if (unsettledTags && unsettledTags.length > 0) store.revalidateTags(unsettledTags, 0)
    unsettledTags = unsettledTags ? newTags : []
  }
}

/** Revalidates pages of products that other instances changed; pages of hidden products expire at once. */
export async function followProducts(store: Pick<PageStore, 'revalidateTags'>): Promise<void> {
  const { changed, gone } = await takeProductTagChanges()
  if (changed.size > 0) store.revalidateTags([...changed])
  if (gone.size > 0) store.revalidateTags([...gone], 0)
}

/** Tells the other instances of each mark of this one, which they then find in the tables. */
function withAnnouncements(storage: CacheStorage): CacheStorage {
  const onError = (err: unknown) => log().debug({ err }, 'a change was not announced; other instances poll for it')
  return {
    ...storage,
    mark: (marks) => {
      storage.mark(marks)
      announceChange(onError)
    },
  }
}

/** What has the CDN forget changed pages, null without one. */
function openFrontCache() {
  const cdn = shopCdn()
  if (!cdn) return null
  const onFailure = (err: unknown, afterMs: number) =>
    log().warn({ err, afterMs }, 'the CDN did not accept a purge; it keeps old pages for an hour at most')
  const queue = createPurgeQueue({ ...cdn, onFailure })
  return { toHeader: cdn.toHeader, forget: queue.add, close: queue.close }
}

/** Runs the work one at a time: a call during a run has it run once more. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
    } finally {
      running = undefined
    }
  }
  return () => {
    if (!running) {
      running = run()
      return running
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        running ??= run()
        return running
      })
    return next
  }
}

/**
 * Opens the store of rendered pages and follows changes of other instances: by polling, and on PostgreSQL without Redis
 * at once when one announces them. Returns what closes it.
 */
export async function openPageCache(config: Env, dev: boolean): Promise<() => Promise<void>> {
  const build = !dev && existsSync(BUILD_ID) ? readFileSync(BUILD_ID, 'utf8') : null
  const storage = build === null ? null : openCacheStorage(config, build)
  // With Redis the instance that changes a product revalidates for all; the embedded database has one instance.
  const sharedDatabase = config.REDIS_URL === undefined && !config.API_BASE_URL ? config.DATABASE_URL : undefined
  const front = openFrontCache()
  const store = createPageStore({
    front,
    memoryMegabytes: config.CACHE_MEMORY_MB,
    storage: storage && sharedDatabase ? withAnnouncements(storage) : storage,
    version: config.API_BASE_URL ? 'remote' : await loadCatalogueVersion(),
  })
  setPageStore(store)
  // The CDN may hold pages of an earlier build, whose scripts are gone, and of before a change made while no shop ran.
  front?.forget([EVERY_PAGE])
  const closeStore = async () => {
    await front?.close()
    await store.close()
  }
  if (config.API_BASE_URL) return closeStore
  const followVersions = createVersionFollower(store)
  const followChanges = oneAtATime(async () => {
    await followVersions()
    if (sharedDatabase) await followProducts(store)
  })
  await followChanges()
  const tryToFollow = () => {
    followChanges().catch((error: unknown) =>
      log().debug({ err: error }, 'the catalogue version could not be read; cached pages are still served'),
    )
  }
  const timer = setInterval(tryToFollow, POLL_EVERY_MS)
  const stopListening = sharedDatabase ? listenForChanges(sharedDatabase, tryToFollow) : async () => {}
  return async () => {
    clearInterval(timer)
    await stopListening()
    await closeStore()
  }
}
