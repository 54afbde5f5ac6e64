import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { catalogue_import, photograph } from '../../../db/schema'
import { MAX_PHOTOGRAPH_BYTES } from '../../../domain/enquiry/upload'
import { site } from '../../../site'
import { fetchPicture, namesPrivateHost, PictureFetchError } from '../../storage/fetch-picture'
import { addPhotograph, NotAPhotographError } from '../../storage/photographs'
import { readPictures, readReport } from './import-row'

/** Name of a photograph of the shop. */
const SHOP_PHOTOGRAPH = /^(?:u\/[a-f0-9]{64}|[a-z0-9-]+(?:\/[a-z0-9-]+)+)$/
const MAX_PARALLEL = 4
const MAX_ATTEMPTS = 3
const WAIT_MS = 500
const TIMEOUT_MS = 20_000
const BATCH_SIZE = 500
const REMEMBERED_IMPORTS = 20

/** `folder` holds pictures named by file; null where there is none. */
export type PictureSource = { folder: string | null; allowLocal: boolean }
/** By the name in the file: the shop's name of the picture, or why it is missing. */
export type PictureTable = Map<string, { src: string } | { failed: string }>
type Author = { by: number | null; now: Date }

/** Resolves a picture without fetching it. */
export async function resolvePicture(
  name: string,
  { folder, allowLocal }: PictureSource,
): Promise<{ src: string } | { fetch: true } | { isMissing: true } | { problem: 'image_wrong' | 'image_private' }> {
  const src = toShopPhotograph(name)
  if (src) return { src }
  if (/^[a-z][a-z0-9+.-]*:/i.test(name)) {
    const url = URL.parse(name)
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return { problem: 'image_wrong' }
    return !allowLocal && namesPrivateHost(url) ? { problem: 'image_private' } : { fetch: true }
  }
  if (!/\.(?:jpe?g|png|webp|gif|avif|heic|tiff?)$/i.test(name)) return { problem: 'image_wrong' }
  const stats = folder === null ? null : await stat(join(folder, basename(name))).catch(() => null)
  return stats?.isFile() ? { fetch: true } : { isMissing: true }
}

/** A photograph by its name in the shop or by the URL under which the shop shows it. */
function toShopPhotograph(name: string): string | null {
  if (SHOP_PHOTOGRAPH.test(name)) return name
  const base = `${site().url}/images/`
  const path = name.startsWith(base) ? name.slice(base.length).replace(/-\d{2,4}\.webp$/, '') : ''
  return SHOP_PHOTOGRAPH.test(path) ? path : null
}

/** Pictures uploaded with the file, by `pictureName`. */
export function toAttachedPictures(mapping: Record<string, string>): PictureTable {
  return new Map(readPictures(mapping).map(({ name, src }) => [name, { src }]))
}

/** Pictures fetched by an earlier import: the same URL is the same photograph. */
export async function loadFetchedPictures(db: Db, names: string[]): Promise<PictureTable> {
  const table: PictureTable = new Map()
  for (let from = 0; from < names.length; from += BATCH_SIZE) {
    const batch = names.slice(from, from + BATCH_SIZE)
    const rows = await db.select().from(photograph).where(inArray(photograph.source, batch))
    for (const { sha, source } of rows) if (source) table.set(source, { src: `u/${sha}` })
  }
  return table
}

/** Pictures that the latest imports reported as missing. */
export async function loadFailedPictures(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ report: catalogue_import.report })
    .from(catalogue_import)
    .where(and(eq(catalogue_import.state, 'done'), sql`(${catalogue_import.summary} ->> 'pictures_failed')::int > 0`))
    .orderBy(desc(catalogue_import.id))
    .limit(REMEMBERED_IMPORTS)
  const notices = rows.flatMap(({ report }) => (report ? readReport(report).notices : []))
  return new Set(notices.flatMap(({ code, value }) => (code === 'picture_failed' && value ? value : [])))
}

type FetchOptions = { source: PictureSource; author: Author; signal: AbortSignal; onDone: (done: number) => void }

/** Fetches pictures a few at a time, each once; failures are reported and stop nothing. */
export async function fetchPictures(
  names: string[],
  { source, author, signal, onDone }: FetchOptions,
): Promise<PictureTable> {
  const table: PictureTable = new Map()
  const queue = [...names]
  const work = async () => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      signal.throwIfAborted()
      table.set(name, await fetchOne(name, source, author, signal))
      onDone(table.size)
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work))
  return table
}

async function fetchOne(name: string, source: PictureSource, author: Author, signal: AbortSignal) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const isWeb = /^https?:/i.test(name)
      const bytes = isWeb
        ? await fetchPicture(name, { mostBytes: MAX_PHOTOGRAPH_BYTES, timeoutMs: TIMEOUT_MS, ...source }, signal)
        : await readFile(join(source.folder ?? '', basename(name)))
      const { src } = await addPhotograph(bytes, { ...author, source: isWeb ? name : null })
      return { src }
    } catch (error) {
      if (error instanceof NotAPhotographError) return { failed: error.reason }
      if (!(error instanceof PictureFetchError)) throw error
      if (!error.isRetryable || attempt === MAX_ATTEMPTS) return { failed: error.reason }
      await pause(WAIT_MS * attempt, undefined, { signal })
    }
  }
}
