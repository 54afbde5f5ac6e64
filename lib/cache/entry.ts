import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const gunzipAsync = promisify(gunzip)
const TAGS_HEADER = 'x-next-cache-tags'
const BYTES_PER_CHARACTER = 2
const OVERHEAD_BYTES = 1_024

/**
 * A value that Next caches: a page, a route's body or a fetched value; only the fields that the shop reads are named.
 */
export type Value = {
  kind: string
  html?: string
  rscData?: Buffer
  body?: Buffer
  segmentData?: Map<string, Buffer>
  headers?: Record<string, string | string[] | undefined>
  status?: number
}
export type CacheControl = { revalidate?: number | false; expire?: number }
/** `lastModified` in ms since 1970: the start of the rendering. */
export type StoredEntry = { value: Value; lastModified: number; cacheControl?: CacheControl }

/** Whether the status is 200; other responses are cheap to render, and visitors can request any number of them. */
export function isWorthKeeping({ status }: Value): boolean {
  return status === undefined || status === 200
}

/** Whether the entry is older than its page may be; `now` in ms since 1970. */
export function isExpired({ lastModified, cacheControl }: StoredEntry, now: number): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && now >= lastModified + seconds * 1_000
}

/** Tags of the data that the value shows. */
export function tagsOfValue({ headers }: Value): string[] {
  const tags = headers?.[TAGS_HEADER]
  return typeof tags === 'string' ? tags.split(',') : []
}

/** Tags of the data that the entry shows. */
export const tagsOf = ({ value }: StoredEntry): string[] => tagsOfValue(value)

/** Approximate bytes that the entry takes in memory. */
export function sizeOf({ value }: StoredEntry): number {
  const { html = '', rscData, body, segmentData } = value
  const buffers = [rscData, body, ...(segmentData?.values() ?? [])]
  const measuredBytes =
    html.length * BYTES_PER_CHARACTER + buffers.reduce((sum, buffer) => sum + (buffer?.length ?? 0), 0)
  return OVERHEAD_BYTES + (measuredBytes || JSON.stringify(value).length * BYTES_PER_CHARACTER)
}

/** Serialises the entry; the checksum of the compression detects damage. */
export function pack(entry: StoredEntry): Promise<Buffer> {
  return gzipAsync(serialize(entry), { level: 1 })
}

/** Restores an entry; null when the bytes are damaged. */
export async function unpack(bytes: Buffer): Promise<StoredEntry | null> {
  try {
    const entry: unknown = deserialize(await gunzipAsync(bytes))
    return isEntry(entry) ? entry : null
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

function isEntry(entry: unknown): entry is StoredEntry {
  if (typeof entry !== 'object' || entry === null) return false
  if (!('value' in entry) || !('lastModified' in entry)) return false
  return typeof entry.lastModified === 'number' && typeof entry.value === 'object' && entry.value !== null
}
