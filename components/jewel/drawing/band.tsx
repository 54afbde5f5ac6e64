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

const SLICES = 8
/** Offset of the far edge as a share of the width: the band is seen slightly from above. */
const TILT = 0.5

/** A ring's band around the origin, seen slightly from above, so that its inside is visible below. */
export function Band({ inside, width, shank, engraving, metal, id }: Props) {
  const thick = 1.15 + width * 0.16
  const depth = width * TILT
  const r = inside / 2 + thick / 2
  const slices = Array.from({ length: SLICES + 1 }, (_, index) => index / SLICES)
  return (
    <g fill="none">
      {slices.map((share) => (
        <circle
          key={share}
          r={r}
          cy={-depth * (1 - share)}
          stroke={share === 1 ? `url(#${id}-band)` : share < 0.12 ? metal.deep : metal.shade}
          strokeWidth={thick}
        />
      ))}
      <circle r={r - thick / 2} stroke={metal.glint} strokeWidth={0.14} opacity={0.8} />
      {shank === 'tapered' && <Shoulders r={r} thick={thick} fill={`url(#${id}-band)`} metal={metal} />}
      {shank === 'split' && <Split r={r} thick={thick} metal={metal} id={id} />}
      {shank === 'channel' && <Channel r={r} metal={metal} />}
      {shank === 'leaf' && <Leaves r={r} thick={thick} fill={`url(#${id}-band)`} metal={metal} />}
      {engraving && <Engraved text={engraving} r={inside / 2} depth={depth} metal={metal} id={id} />}
    </g>
  )
}

/** The band widens towards its stone. */
function Shoulders({ r, thick, fill, metal }: { r: number; thick: number; fill: string; metal: MetalShades }) {
  const out = r + thick / 2
  const at = (degrees: number, reach: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(Math.cos(angle) * reach).toFixed(2)} ${(Math.sin(angle) * reach).toFixed(2)}`
  }
  const side = (way: number) =>
    `M${at(way * 74, out)}Q${at(way * 40, out + 0.5)} ${at(way * 14, out + 1.7)}L${at(way * 12, out - thick)}Q${at(way * 44, out - thick * 0.4)} ${at(way * 74, out)}Z`
  return <path d={side(-1) + side(1)} fill={fill} stroke={metal.shade} strokeWidth={0.08} />
}

function Split({ r, thick, metal, id }: { r: number; thick: number; metal: MetalShades; id: string }) {
  const arm = (way: number) =>
    `M${way * r * 0.93} ${-r * 0.36}Q${way * r * 0.9} ${-r * 1.02} ${way * r * 0.16} ${-r - 1.5}`
  return (
    <>
      <path d={arm(-1) + arm(1)} stroke={metal.shade} strokeWidth={thick * 0.62} strokeLinecap="round" />
      <path d={arm(-1) + arm(1)} stroke={`url(#${id}-band)`} strokeWidth={thick * 0.46} strokeLinecap="round" />
    </>
  )
}

function Channel({ r, metal }: { r: number; metal: MetalShades }) {
  return [-1, 1].flatMap((way) =>
    [24, 35, 46, 57, 68].map((degrees) => {
      const angle = ((way * degrees - 90) * Math.PI) / 180
      const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r]
      return <Round key={`${way} ${degrees}`} x={x} y={y} size={1.35} body="#e6eef2" metal={metal} rim={0.1} />
    }),
  )
}

/** Two leaves on each side of the stone. */
function Leaves({ r, thick, fill, metal }: { r: number; thick: number; fill: string; metal: MetalShades }) {
  return [-1, 1].flatMap((way) =>
    [20, 42].map((degrees) => (
      <g
        key={`${way} ${degrees}`}
        transform={`rotate(${way * degrees}) translate(0 ${-r - thick * 0.2}) scale(${way} 1)`}
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
