import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

const YEAR_MS = 31_536_000_000

/**
 * Marks everything under these tags for a new rendering on its next visit, as `revalidateTag(tag, 'max')` does, for
 * work that no request asked for. Until the new page is there the old one is served.
 */
export function markStale(tags: string[], now: number): void {
  for (const tag of tags) tagsManifest.set(tag, { stale: now, expired: now + YEAR_MS })
}
