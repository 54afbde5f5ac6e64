import type { PriceBar } from '@/lib/domain/listing/price-bars'
import type { Range } from '@/lib/domain/listing/range'

const [BAR_WIDTH, MAX_BAR_HEIGHT, BAR_GAP] = [10, 40, 1]
/** Minimum height, so that a single product stays visible next to many. */
const MIN_BAR_HEIGHT = 2

/** Histogram of prices; decorative, because the inputs below hold the same values. Two paths, whatever the count. */
export function PriceBars({ bars, range }: { bars: PriceBar[]; range: Range | undefined }) {
  const maxCount = Math.max(...bars.map(({ count }) => count))
  if (bars.length < 3) return null
  const isWithin = ({ min, max }: PriceBar) =>
    (max === null || max > (range?.min ?? 0)) && min <= (range?.max ?? Number.POSITIVE_INFINITY)
  const barsPath = (isInRange: boolean) =>
    bars
      .map((bar, index) => {
        if (bar.count === 0 || isWithin(bar) !== isInRange) return ''
        const height = Math.max(MIN_BAR_HEIGHT, Math.round((bar.count / maxCount) * MAX_BAR_HEIGHT))
        return `M${index * BAR_WIDTH} ${MAX_BAR_HEIGHT}v-${height}h${BAR_WIDTH - BAR_GAP}v${height}z`
      })
      .join('')
  return (
    <svg
      className="price-bars"
      viewBox={`0 0 ${bars.length * BAR_WIDTH - BAR_GAP} ${MAX_BAR_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={barsPath(false)} className="fill-line" />
      <path d={barsPath(true)} className="fill-gold" />
    </svg>
  )
}
