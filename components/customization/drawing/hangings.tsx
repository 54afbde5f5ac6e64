import type { MetalShades } from './paint'

type MetalProps = { metal: MetalShades; id: string }

/** The bail of a pendant, with its chain (not included) as a thin line. */
export function PendantBail({
  bail,
  width,
  top,
  metal,
  id,
}: { bail: string | null; width: number; top: number } & MetalProps) {
  const y = top - 2.6
  const chain = (
    <path
      d={`M0 ${y}Q-5 ${y - 4} -14 ${y - 13}M0 ${y}Q5 ${y - 4} 14 ${y - 13}`}
      fill="none"
      stroke={metal.shade}
      strokeWidth={0.5}
      strokeDasharray="0.9 0.5"
      strokeLinecap="round"
      opacity={0.55}
    />
  )
  if (bail === 'hidden') {
    return (
      <>
        {chain}
        <path
          d={`M-0.9 ${top + 0.4}V${y + 0.6}Q0 ${y - 0.9} 0.9 ${y + 0.6}V${top + 0.4}Z`}
          fill={`url(#${id}-metal)`}
          stroke={metal.shade}
          strokeWidth={0.12}
        />
      </>
    )
  }
  const loops = bail === 'double' ? [-width / 2.6, width / 2.6] : [0]
  const wide = bail === 'wide' ? width / 2.4 : width / 3
  return (
    <>
      {chain}
      <circle cy={top - 0.3} r={0.75} fill="none" stroke={metal.body} strokeWidth={0.45} />
      {loops.map((x) => (
        <g key={x}>
          <path
            d={`M${x - wide * 0.55} ${top - 0.5}Q${x - wide} ${y} ${x} ${y - 1.9}Q${x + wide} ${y} ${x + wide * 0.55} ${top - 0.5}Q${x} ${top + 0.3} ${x - wide * 0.55} ${top - 0.5}Z`}
            fill={`url(#${id}-metal)`}
            stroke={metal.shade}
            strokeWidth={0.14}
          />
          <path d={`M${x} ${y - 1.2}V${top - 0.8}`} stroke={metal.glint} strokeWidth={0.22} opacity={0.8} />
        </g>
      ))}
    </>
  )
}

/** A chain to both sides of the stone, link by link. */
export function Chain({ from, kind, metal }: { from: number; kind: string | null; metal: MetalShades }) {
  const isLargeLink = kind === 'oval-link' || kind === 'bead-link' || kind === 'strung'
  const step = isLargeLink ? 3 : 2.1
  const links = Array.from({ length: 14 }, (_, index) => from + 0.9 + index * step)
  return [-1, 1].flatMap((direction) =>
    links.map((x, index) => {
      const y = (x / 24) ** 2 * 7
      const tilt = direction * (x / 24) * 30
      const isTurned = index % 2 === 1
      return (
        <ellipse
          key={`${direction} ${x}`}
          cx={direction * x}
          cy={y}
          rx={step * 0.56}
          ry={isTurned ? 0.3 : step * 0.3}
          transform={`rotate(${tilt.toFixed(1)} ${(direction * x).toFixed(2)} ${y.toFixed(2)})`}
          fill={isTurned ? metal.body : 'none'}
          stroke={isTurned ? metal.shade : metal.body}
          strokeWidth={isTurned ? 0.12 : 0.5}
        />
      )
    }),
  )
}

/** A stiff band, open at the back. */
export function CuffBand({ width, metal, id }: { width: number } & MetalProps) {
  const arc = 'M-23 13Q-20 0 0 0Q20 0 23 13'
  return (
    <g fill="none" strokeLinecap="round">
      <path d={arc} stroke={metal.shade} strokeWidth={width + 0.3} />
      <path d={arc} stroke={`url(#${id}-band)`} strokeWidth={width} />
      <path d="M-22.4 12Q-19.6 -1.2 0 -1.2Q19.6 -1.2 22.4 12" stroke={metal.glint} strokeWidth={0.25} opacity={0.8} />
    </g>
  )
}

export function Hook({ top, metal }: { top: number; metal: MetalShades }) {
  return (
    <path
      d={`M0 ${top}V${top - 1.6}C0 ${top - 7} 4.4 ${top - 6.4} 4 ${top - 2.4}`}
      fill="none"
      stroke={metal.body}
      strokeWidth={0.5}
      strokeLinecap="round"
    />
  )
}

/** The bell below a stud, with its beads. */
export function Jhumka({ top, metal, id }: { top: number } & MetalProps) {
  return (
    <g>
      <path
        d={`M-1 ${top - 0.4}Q-4.6 ${top + 0.6} -5 ${top + 4.6}Q0 ${top + 5.8} 5 ${top + 4.6}Q4.6 ${top + 0.6} 1 ${top - 0.4}Z`}
        fill={`url(#${id}-metal)`}
        stroke={metal.shade}
        strokeWidth={0.16}
      />
      <path
        d={`M-4.4 ${top + 3.2}Q0 ${top + 4.3} 4.4 ${top + 3.2}`}
        fill="none"
        stroke={metal.shade}
        strokeWidth={0.3}
        strokeDasharray="0.3 0.5"
      />
      {[-4, -2, 0, 2, 4].map((x) => (
        <circle
          key={x}
          cx={x}
          cy={top + 5.9 - Math.abs(x) * 0.1}
          r={0.62}
          fill={metal.light}
          stroke={metal.shade}
          strokeWidth={0.1}
        />
      ))}
    </g>
  )
}
