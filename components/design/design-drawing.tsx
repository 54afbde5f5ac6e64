import type { DesignCard } from '@/lib/contract/design'
import { DesignHead } from './design-head'

const FINGER_MM = 8.6
const DROP_MM = 9
/** The colour of the drawing. */
const METAL_COLOUR = 'currentColor'
const CHAIN = {
  fill: 'none',
  stroke: METAL_COLOUR,
  strokeWidth: 1.1,
  strokeDasharray: '1.7 0.5',
  strokeLinecap: 'round',
} as const
/** Everything is drawn to one scale: 29 × 35 mm. */
const FULL_VIEW_BOX = '-14.5 -9.5 29 35'
const CLOSE_UP_VIEW_BOX = '-9.5 -8 19 16.5'

/** `isCloseUp` shows only the setting of a ring, which distinguishes the designs. */
type Props = { design: DesignCard; label: string; isCloseUp?: boolean; metalColour?: string | undefined }

/** A design as a line drawing: the setting from above, on its band, below its bail or between chains. */
export function DesignDrawing({ design, label, isCloseUp = false, metalColour = 'var(--gold)' }: Props) {
  const { drawing, kind, min_mm: minLength, max_mm: maxLength } = design
  // Cages and caps hold beads far larger than the rest; drawn small enough for the frame.
  const length = Math.min((minLength + maxLength) / 2, kind === 'ring' ? 10 : 16)
  return (
    <svg
      viewBox={isCloseUp && kind === 'ring' ? CLOSE_UP_VIEW_BOX : FULL_VIEW_BOX}
      role="img"
      aria-label={label}
      color={metalColour}
      className="mx-auto h-auto max-h-full w-full max-w-56"
    >
      {kind === 'ring' ? (
        <g transform={`translate(0 ${FINGER_MM + 1.5})`}>
          <Band width={drawing.band_width_mm ?? 2.4} shank={drawing.shank} />
        </g>
      ) : kind === 'bracelet' ? (
        <path d={`M-14.5 ${DROP_MM - 2}Q0 ${DROP_MM + 4} 14.5 ${DROP_MM - 2}`} {...CHAIN} />
      ) : (
        <Bail width={drawing.bail_width_mm ?? 3} bail={drawing.bail} top={DROP_MM - length / 2} />
      )}
      <g transform={kind === 'ring' ? undefined : `translate(0 ${DROP_MM})`}>
        <DesignHead design={design} length={length} />
      </g>
    </svg>
  )
}

function Band({ width, shank }: { width: number; shank: string | null }) {
  const ring = { r: FINGER_MM + width / 2, fill: 'none', stroke: METAL_COLOUR }
  if (shank === 'split') {
    return (
      <>
        <circle {...ring} strokeWidth={width * 0.35} />
        <circle {...ring} r={ring.r + width * 0.6} cy={-width * 0.5} strokeWidth={width * 0.35} />
      </>
    )
  }
  if (shank === 'tapered') {
    const inner = circlePath(FINGER_MM, 0)
    return (
      <path d={circlePath(FINGER_MM + width * 0.72, width * 0.28) + inner} fill={METAL_COLOUR} fillRule="evenodd" />
    )
  }
  return (
    <>
      <circle {...ring} strokeWidth={width} />
      {shank === 'channel' && (
        <circle {...ring} stroke="var(--card)" strokeWidth={width * 0.4} strokeDasharray="0.9 0.7" />
      )}
    </>
  )
}

function circlePath(r: number, cy: number): string {
  return `M${-r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
}

function Bail({ width, bail, top }: { width: number; bail: string | null; top: number }) {
  const loop = { fill: 'none', stroke: METAL_COLOUR, strokeWidth: 0.9 }
  const y = top - 2.4
  if (bail === 'hidden') return <circle cy={top - 0.6} r={1.1} {...loop} />
  if (bail === 'double') {
    return (
      <>
        <circle cx={-width / 2} cy={y + 0.8} r={1.3} {...loop} />
        <circle cx={width / 2} cy={y + 0.8} r={1.3} {...loop} />
      </>
    )
  }
  return (
    <ellipse
      cy={y}
      rx={bail === 'wide' ? width / 2 : width / 2.6}
      ry={2.5}
      {...loop}
      strokeWidth={bail === 'wide' ? 1.5 : 0.9}
    />
  )
}
