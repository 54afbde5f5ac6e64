import type { PriceBar } from '@/lib/domain/listing/price-bars'
import type { Range } from '@/lib/domain/listing/range'

const [WIDE, HIGH, GAP] = [10, 40, 1]
/** Minimum height, so that a single product stays visible next to many. */
const MIN = 2

/** Histogram of prices; decorative, because the inputs below hold the same values. Two paths, whatever the count. */
export function PriceBars({ bars, range }: { bars: PriceBar[]; range: Range | undefined }) {
  const most = Math.max(...bars.map(({ count }) => count))
  if (bars.length < 3) return null
  const isWithin = ({ min, max }: PriceBar) =>
    (max === null || max > (range?.min ?? 0)) && min <= (range?.max ?? Number.POSITIVE_INFINITY)
  const draw = (within: boolean) =>
    bars
      .map((bar, index) => {
        if (bar.count === 0 || isWithin(bar) !== within) return ''
        const height = Math.max(MIN, Math.round((bar.count / most) * HIGH))
        return `M${index * WIDE} ${HIGH}v-${height}h${WIDE - GAP}v${height}z`
      })
      .join('')
  return (
    <svg
      className="price-bars"
      viewBox={`0 0 ${bars.length * WIDE - GAP} ${HIGH}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={draw(false)} className="fill-line" />
      <path d={draw(true)} className="fill-gold" />
    </svg>
  )
}
