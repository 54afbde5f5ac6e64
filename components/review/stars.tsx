import { MAX_RATING } from '@/lib/domain/review/review'

/** A rating as stars, filled to its tenth; `label` says it in words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const width = { inlineSize: `${(rating / MAX_RATING) * 100}%` }
  return (
    <span role="img" aria-label={label} className="relative inline-block whitespace-nowrap leading-none text-line">
      ★★★★★
      <span aria-hidden="true" style={width} className="absolute start-0 top-0 overflow-hidden text-gold-text">
        ★★★★★
      </span>
    </span>
  )
}
