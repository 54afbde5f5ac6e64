import type { MetadataRow } from '@/lib/api/admin/metadata-page'
import type { MetadataLabels } from '../labels'

const WIDTH = 1200
const HEIGHT = 630

/** The page's social card as a thumbnail; the server draws it when it is first scrolled into view. */
export function SocialCardThumb({ row: { card, address }, labels }: { row: MetadataRow; labels: MetadataLabels }) {
  if (card === null) return null
  return (
    // biome-ignore lint/performance/noImgElement: drawn by the shop in one size, and cached
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
