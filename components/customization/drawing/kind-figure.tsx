import type { DesignKind } from '@/lib/domain/customization/customization'

const PATHS: Record<DesignKind, string> = {
  ring: 'M20 14a12 12 0 1 0 .01 0M20 14l-5-5 2.4-4h5.2l2.4 4zM15 9h10',
  pendant: 'M4 4q8 14 16 14T36 4M20 18l-4.5 6 4.5 11 4.500-11zM15.500 24h9',
  bracelet: 'M4 14c0 8 7 13 16 13s16-5 16-13c0-4-7-7-16-7S4 10 4 14zM16 27l4-4 4 4-4 5z',
  earrings: 'M11 12c0-7 7-7 6-1M11 12l-3.500 5 3.500 9 3.500-9zM29 12c0-7 7-7 6-1M29 12l-3.500 5 3.500 9 3.500-9z',
}

/** A pictogram of a kind of jewellery. */
export function KindFigure({ kind }: { kind: DesignKind }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-12 shrink-0">
      <path
        d={PATHS[kind]}
        fill="none"
        stroke="var(--gold)"
        strokeWidth={1.4}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
