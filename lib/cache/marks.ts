import {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { parseJson } from '../domain/text/parse-json'
import { type StoredEntry, tagsOf } from './entry'

const RETENTION_MS = 7 * 86_400_000
const MAX_MARKS = 100_000

/**
 * From `stale` on (ms since 1970) older pages of the tag are rendered again; from `expired` on they are not shown at
 * all.
 */
export type Mark = { tag: string; stale: number; expired: number }

/**
 * Applies marks to Next's tag manifest; of two for one tag the later counts. One that only makes pages stale leaves in
 * force that older ones expired: an edit visible at once is often followed by the news that its product changed.
 */
export function applyMarks(marks: Mark[]): void {
  for (const { tag, stale, expired } of marks) {
    const existing = tagsManifest.get(tag)
    if (existing?.stale !== undefined && existing.stale > stale) continue
    tagsManifest.delete(tag)
    const wasExpired = existing?.expired !== undefined && existing.expired <= stale
    tagsManifest.set(tag, { stale, expired: wasExpired && expired > stale ? existing.expired : expired })
  }
  for (const oldest of tagsManifest.keys()) {
    if (tagsManifest.size <= MAX_MARKS) return
    tagsManifest.delete(oldest)
  }
}

export function isTagMarked(tag: string): boolean {
  return tagsManifest.has(tag)
}

/** Drops marks older than a week, since every page is rendered again within a week. */
export function filterRecent(marks: Mark[], now: number): Mark[] {
  return marks.filter(({ stale }) => stale > now - RETENTION_MS)
}

/** Whether one of the entry's tags was marked since it was rendered. */
export function isMarked(entry: StoredEntry): boolean {
  const tags = tagsOf(entry)
  return areTagsStale(tags, entry.lastModified) || areTagsExpired(tags, entry.lastModified)
}

/** Parses a stored mark; null when it is damaged. */
export function parseMark(text: string): Mark | null {
  const parsed = parseJson(text)
  if (!Array.isArray(parsed)) return null
  const [tag, stale, expired]: unknown[] = parsed
  return typeof tag === 'string' && typeof stale === 'number' && typeof expired === 'number'
    ? { tag, stale, expired }
    : null
}

export function formatMark({ tag, stale, expired }: Mark): string {
  return JSON.stringify([tag, stale, expired])
}
