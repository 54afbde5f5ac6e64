import type { SiteClient } from './agents'
import type { JudgedPage } from './judge'
import { runConcurrently } from './run-concurrently'
import type { SiteUrls } from './site-urls'

const CARD = { width: 1200, height: 630, kilobytes: 300 }
const KILOBYTE = 1024

type PictureCheckOptions = {
  atOnce: number
  signal: AbortSignal | undefined
  onProgress: ((done: number, total: number, url: string) => void) | undefined
}

/** Fetches every link-card picture once and says on each page that shows it what is wrong with it. */
export async function checkPictures(
  pages: ReadonlyMap<string, JudgedPage>,
  site: SiteClient,
  siteUrls: SiteUrls,
  { atOnce, signal, onProgress }: PictureCheckOptions,
): Promise<void> {
  const pagesByPicture = new Map<string, JudgedPage[]>()
  for (const judgedPage of pages.values()) {
    const { record } = judgedPage
    const url = record.card && record.indexable ? siteUrls.toUrl(record.card, record.path) : null
    if (url) pagesByPicture.set(url, [...(pagesByPicture.get(url) ?? []), judgedPage])
  }
  const queue = [...pagesByPicture]
  let done = 0
  await runConcurrently(
    () => (signal?.aborted ? undefined : queue.shift()),
    async ([url, showingPages]) => {
      const what = pictureProblem(await site.askPicture(url))
      // What was broken off says nothing about the picture.
      if (signal?.aborted) return
      done += 1
      onProgress?.(done, pagesByPicture.size, url)
      if (what)
        for (const { record } of showingPages) record.problems.push({ kind: 'card', what: `${record.card}: ${what}` })
    },
    atOnce,
  )
}

/** What a link card's picture is not: there, 1200 × 630 pixels, at most 300 KB. */
function pictureProblem(picture: Awaited<ReturnType<SiteClient['askPicture']>>): string | null {
  const { status, width, height, bytes } = picture
  if (status !== 200) return String(status)
  if (width === 0) return 'no picture'
  if (width !== CARD.width || height !== CARD.height) return `${width} × ${height}`
  return bytes > CARD.kilobytes * KILOBYTE ? `${Math.ceil(bytes / KILOBYTE)} KB` : null
}
