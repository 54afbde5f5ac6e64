import { COIN_MM } from '@/lib/domain/units/true-size'

type Props = { centre: readonly [number, number]; pixelsPerMm: number; label: string }

const BEADS = 72

/** A ₹1 coin to the scale of the stone beside it: stainless steel, a raised rim with beads. */
export function SizeCoin({ centre, pixelsPerMm, label }: Props) {
  const half = COIN_MM / 2
  const side = COIN_MM * pixelsPerMm
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-half} ${-half} ${COIN_MM} ${COIN_MM}`}
      className="pointer-events-none absolute drop-shadow-md"
      style={{
        width: side,
        height: side,
        left: `calc(50% + ${centre[0] * pixelsPerMm - side / 2}px)`,
        top: `calc(50% - ${centre[1] * pixelsPerMm + side / 2}px)`,
      }}
    >
      <defs>
        <linearGradient id="gem-coin" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f1f1ee" />
          <stop offset="0.45" stopColor="#b9bab8" />
          <stop offset="0.6" stopColor="#d9dad7" />
          <stop offset="1" stopColor="#8d8f8e" />
        </linearGradient>
      </defs>
      <circle r={half} fill="url(#gem-coin)" />
      <circle r={half - 0.5} fill="none" stroke="#ffffff" strokeOpacity="0.65" strokeWidth="0.25" />
      <circle r={half - 0.9} fill="none" stroke="#6d6f6e" strokeOpacity="0.55" strokeWidth="0.3" />
      <circle
        r={half - 1.5}
        fill="none"
        stroke="#6d6f6e"
        strokeOpacity="0.5"
        strokeWidth="0.35"
        strokeLinecap="round"
        strokeDasharray={`0 ${(2 * Math.PI * (half - 1.5)) / BEADS}`}
      />
      <g textAnchor="middle" fontWeight="600">
        <text y="3" fontSize="8.4" fill="#ffffff" fillOpacity="0.8" x="0.18">
          ₹1
        </text>
        <text y="2.8" fontSize="8.4" fill="#5c5e5d">
          ₹1
        </text>
      </g>
    </svg>
  )
}
