import type { MetalShades } from './paint'
import { Round } from './round'

type Props = {
  /** Inside diameter, and the width along the finger, in millimetres. */
  inside: number
  width: number
  shank: string | null
  /** The engraving inside the band; null without one. */
  engraving: string | null
  metal: MetalShades
  id: string
}

const SLICE_COUNT = 8
/** Offset of the far edge as a share of the width: the band is seen slightly from above. */
const TILT = 0.5

/** A ring's band around the origin, seen slightly from above, so that its inside is visible below. */
export function Band({ inside, width, shank, engraving, metal, id }: Props) {
  const thickness = 1.15 + width * 0.16
  const depth = width * TILT
  const r = inside / 2 + thickness / 2
  const slices = Array.from({ length: SLICE_COUNT + 1 }, (_, index) => index / SLICE_COUNT)
  return (
    <g fill="none">
      {slices.map((share) => (
        <circle
          key={share}
          r={r}
          cy={-depth * (1 - share)}
          stroke={share === 1 ? `url(#${id}-band)` : share < 0.12 ? metal.deep : metal.shade}
          strokeWidth={thickness}
        />
      ))}
      <circle r={r - thickness / 2} stroke={metal.glint} strokeWidth={0.14} opacity={0.8} />
      {shank === 'tapered' && <Shoulders r={r} thickness={thickness} fill={`url(#${id}-band)`} metal={metal} />}
      {shank === 'split' && <Split r={r} thickness={thickness} metal={metal} id={id} />}
      {shank === 'channel' && <Channel r={r} metal={metal} />}
      {shank === 'leaf' && <Leaves r={r} thickness={thickness} fill={`url(#${id}-band)`} metal={metal} />}
      {engraving && <Engraved text={engraving} r={inside / 2} depth={depth} metal={metal} id={id} />}
    </g>
  )
}

/** The band widens towards its stone. */
function Shoulders({ r, thickness, fill, metal }: { r: number; thickness: number; fill: string; metal: MetalShades }) {
  const outerRadius = r + thickness / 2
  const pointAt = (degrees: number, radius: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`
  }
  const side = (direction: number) =>
    `M${pointAt(direction * 74, outerRadius)}Q${pointAt(direction * 40, outerRadius + 0.5)} ${pointAt(direction * 14, outerRadius + 1.7)}L${pointAt(direction * 12, outerRadius - thickness)}Q${pointAt(direction * 44, outerRadius - thickness * 0.4)} ${pointAt(direction * 74, outerRadius)}Z`
  return <path d={side(-1) + side(1)} fill={fill} stroke={metal.shade} strokeWidth={0.08} />
}

function Split({ r, thickness, metal, id }: { r: number; thickness: number; metal: MetalShades; id: string }) {
  const arm = (direction: number) =>
    `M${direction * r * 0.93} ${-r * 0.36}Q${direction * r * 0.9} ${-r * 1.02} ${direction * r * 0.16} ${-r - 1.5}`
  return (
    <>
      <path d={arm(-1) + arm(1)} stroke={metal.shade} strokeWidth={thickness * 0.62} strokeLinecap="round" />
      <path d={arm(-1) + arm(1)} stroke={`url(#${id}-band)`} strokeWidth={thickness * 0.46} strokeLinecap="round" />
    </>
  )
}

function Channel({ r, metal }: { r: number; metal: MetalShades }) {
  return [-1, 1].flatMap((direction) =>
    [24, 35, 46, 57, 68].map((degrees) => {
      const angle = ((direction * degrees - 90) * Math.PI) / 180
      const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r]
      return <Round key={`${direction} ${degrees}`} x={x} y={y} size={1.35} body="#e6eef2" metal={metal} rim={0.1} />
    }),
  )
}

/** Two leaves on each side of the stone. */
function Leaves({ r, thickness, fill, metal }: { r: number; thickness: number; fill: string; metal: MetalShades }) {
  return [-1, 1].flatMap((direction) =>
    [20, 42].map((degrees) => (
      <g
        key={`${direction} ${degrees}`}
        transform={`rotate(${direction * degrees}) translate(0 ${-r - thickness * 0.2}) scale(${direction} 1)`}
      >
        <path d="M-2.1 0.5Q-0.6 -1.5 2.2 -0.9Q1 1.4 -2.1 0.5Z" fill={fill} stroke={metal.shade} strokeWidth={0.12} />
        <path d="M-1.8 0.4Q0 -0.4 1.9 -0.8" stroke={metal.shade} strokeWidth={0.16} />
      </g>
    )),
  )
}

/** Text on the inside of the band, where a finger covers it. */
function Engraved({
  text,
  r,
  depth,
  metal,
  id,
}: {
  text: string
  r: number
  depth: number
  metal: MetalShades
  id: string
}) {
  const size = Math.min(depth * 0.8, (r * 2.2) / Math.max([...text].length, 4) / 0.55)
  const y = -depth * 0.5 - size * 0.36
  return (
    <>
      <path id={`${id}-inside`} d={`M${-r} ${y}A${r} ${r} 0 0 0 ${r} ${y}`} />
      <text fontSize={size.toFixed(2)} fill={metal.glint} textAnchor="middle" className="font-display" dy={size * 0.72}>
        <textPath href={`#${id}-inside`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </>
  )
}
