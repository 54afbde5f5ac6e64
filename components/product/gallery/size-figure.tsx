import { type Outline, outlinePath } from '@/lib/domain/units/outline'
import { COIN_MM } from '@/lib/domain/units/true-size'

type Figure = { length: number; width: number; outline: Outline }
type Props = Figure & { box: { width: number; height: number }; label: string; coin: string }

/** Width of the drawing in pixels before the screen is calibrated. */
const DEFAULT_PX = 136
const TABLE_RATIO = 0.55

/** A coin with the stone's outline, in millimetres; the outline is translucent, so the coin stays visible. */
export function SizeFigure({ length, width, outline, box, label, coin }: Props) {
  const px = DEFAULT_PX / Math.max(box.width, box.height)
  const round = (mm: number) => Math.round(mm * 100) / 100
  return (
    <svg
      viewBox={[-box.width / 2, -box.height / 2, box.width, box.height].map(round).join(' ')}
      width={round(box.width * px)}
      height={round(box.height * px)}
      role="img"
      aria-label={label}
      className="max-w-none"
    >
      <circle r={COIN_MM / 2 - 0.15} fill="var(--sand)" stroke="var(--gold)" strokeWidth="0.3" />
      <circle r={COIN_MM / 2 - 1.1} fill="none" stroke="var(--gold)" strokeWidth="0.15" strokeDasharray="0.3 0.5" />
      <text x={1.7 - COIN_MM / 2} y="0.9" fontSize="2.6" fill="var(--gold-text)">
        {coin}
      </text>
      <g stroke="var(--card)" strokeLinejoin="round">
        <path d={outlinePath(outline, length, width)} fill="var(--ink)" fillOpacity="0.86" strokeWidth="0.25" />
        <path
          d={outlinePath(outline, length * TABLE_RATIO, width * TABLE_RATIO)}
          fill="none"
          strokeWidth="0.2"
          strokeOpacity="0.55"
        />
      </g>
    </svg>
  )
}
