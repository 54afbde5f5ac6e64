import type { AdminRow } from '@/lib/api/admin/metadata-page'
import type { AdminLabels } from './labels'

const WIDTH = 1200
const HEIGHT = 630

/** The page's link card, small; drawn for the first time when somebody scrolls to it. */
export function CardThumb({ row: { card, address }, labels }: { row: AdminRow; labels: AdminLabels }) {
  if (card === null) return null
  return (
    // biome-ignore lint/performance/noImgElement: drawn by the shop in one size, and kept
    <img
      src={card}
      alt={labels.cardOf.replace('{address}', address)}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      className="mt-1 h-auto w-28 rounded border border-line"
    />
  )
}
