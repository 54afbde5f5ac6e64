import { connection } from '../db/connection'
import { perProcess } from '../per-process'
import { currentProductIndex } from './listing/product-index'
import { log } from './runtime/log'
import { UploadStoreError } from './storage/upload-store-error'
import { openS3Store } from './storage/uploads'

const TIMEOUT_MS = 2_000
/** How long an answer about the store of uploads counts: anyone may ask for the health, and each question is a request to it. */
const STORE_CHECK_MS = 5_000

type StoreHealth = 'ok' | UploadStoreError['problem']
/** `degraded`: pages are served, but uploads are not. `uploads` is there with an S3 store. */
export type Health = {
  status: 'ok' | 'degraded' | 'unready'
  database: string
  missing: string[]
  uploads?: StoreHealth
}

/**
 * Whether the shop can serve: its database answers within two seconds. PostgreSQL is pinged over a separate connection:
 * visitors' slow queries, which have their own timeouts, must not take the shop out of a load balancer.
 */
export async function checkHealth(): Promise<Health> {
  const [database, uploads] = await Promise.all([checkDatabase(), checkUploads()])
  if (database === null) return { status: 'unready', database: 'unknown', missing: ['database'], ...uploads }
  const isDegraded = uploads && uploads.uploads !== 'ok'
  return { status: isDegraded ? 'degraded' : 'ok', database, missing: isDegraded ? ['uploads'] : [], ...uploads }
}

/** The kind of the database; null while it does not answer. */
async function checkDatabase(): Promise<string | null> {
  try {
    const database = await withTimeout(connection())
    await withTimeout(database.ping())
    // Loads the product index before the first listing needs it: 100,000 products take seconds.
    currentProductIndex().catch((error) => log().warn({ err: error }, 'health: the products could not be read'))
    return database.kind
  } catch (error) {
    log().warn({ err: error }, 'health: the database does not answer')
    return null
  }
}

type StoreCheck = { store: ReturnType<typeof openS3Store>; until: number; result: Promise<StoreHealth> }
const lastCheck = perProcess('check of the upload store', (): { value: StoreCheck | null } => ({ value: null }))

async function checkUploads(): Promise<{ uploads: StoreHealth } | null> {
  const store = openS3Store()
  if (!store) return null
  const now = Date.now()
  if (lastCheck.value?.store !== store || lastCheck.value.until < now)
    lastCheck.value = { store, until: now + STORE_CHECK_MS, result: checkStore(store.check) }
  return { uploads: await lastCheck.value.result }
}

async function checkStore(check: () => Promise<void>): Promise<StoreHealth> {
  try {
    await withTimeout(check())
    return 'ok'
  } catch (error) {
    log().warn({ err: error }, 'health: uploads cannot be stored')
    return error instanceof UploadStoreError ? error.problem : 'away'
  }
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
