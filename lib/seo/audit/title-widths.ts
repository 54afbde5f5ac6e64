import { TITLE } from '../pixel-width'
import type { PageRecord } from './report'

/** Pixels; the last one is open to its end. `wide` where a search result would cut. */
export type WidthBin = { from: number; to: number | null; count: number; wide: boolean }

const STEP = 50
const LAST = 750

/** How many titles of pages that search engines may keep are how wide. */
export function toWidthBins(pages: readonly PageRecord[]): WidthBin[] {
  const widths = pages.flatMap(({ indexable, title, title_width }) => (indexable && title ? title_width : []))
  const bins = Array.from({ length: LAST / STEP + 1 }, (_, index): WidthBin => {
    const from = index * STEP
    return { from, to: from < LAST ? from + STEP : null, count: 0, wide: from >= TITLE.maxWidth }
  })
  for (const width of widths) {
    // A title that just fits belongs to those that fit.
    const bin = bins[Math.min(bins.length - 1, Math.max(0, Math.ceil(width / STEP) - 1))]
    if (bin) bin.count += 1
  }
  return bins
}
