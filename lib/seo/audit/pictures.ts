import type { Site } from './agents'
import { workAtOnce } from './at-once'
import type { Judged } from './judge'
import type { OwnAddress } from './own-address'

const CARD = { width: 1200, height: 630, kilobytes: 300 }
const KILOBYTE = 1024

type Work = {
  atOnce: number
  signal: AbortSignal | undefined
  onProgress: ((done: number, known: number, url: string) => void) | undefined
}

/** Fetches every link-card picture once and says on each page that shows it what is wrong with it. */
export async function judgePictures(
  pages: ReadonlyMap<string, Judged>,
  site: Site,
  own: OwnAddress,
  { atOnce, signal, onProgress }: Work,
): Promise<void> {
  const shownBy = new Map<string, Judged[]>()
  for (const judged of pages.values()) {
    const { record } = judged
    const url = record.card && record.indexable ? own.toUrl(record.card, record.path) : null
    if (url) shownBy.set(url, [...(shownBy.get(url) ?? []), judged])
  }
  const queue = [...shownBy]
  let done = 0
  await workAtOnce(
    () => (signal?.aborted ? undefined : queue.shift()),
    async ([url, shown]) => {
      const what = pictureProblem(await site.askPicture(url))
      // What was broken off says nothing about the picture.
      if (signal?.aborted) return
      done += 1
      onProgress?.(done, shownBy.size, url)
      if (what) for (const { record } of shown) record.problems.push({ kind: 'card', what: `${record.card}: ${what}` })
    },
    atOnce,
  )
}

/** What a link card's picture is not: there, 1200 × 630 pixels, at most 300 KB. */
function pictureProblem(picture: Awaited<ReturnType<Site['askPicture']>>): string | null {
  const { status, width, height, bytes } = picture
  if (status !== 200) return String(status)
  if (width === 0) return 'no picture'
  if (width !== CARD.width || height !== CARD.height) return `${width} × ${height}`
  return bytes > CARD.kilobytes * KILOBYTE ? `${Math.ceil(bytes / KILOBYTE)} KB` : null
}
