import type { DesignCard } from '@/lib/contract/design'
import { StoneOutline, widthOf } from './stone-outline'

const METAL = 'var(--gold)'
const PAVE_FROM = 10

/** `count` points on an ellipse, the first of them `startDegrees` from the top. */
function around(n: number, wide: number, high: number, turn = 0): { x: number; y: number }[] {
  return Array.from({ length: n }, (_, index) => {
    const angle = ((index * 360) / n + turn - 90) * (Math.PI / 180)
    return { x: round(Math.cos(angle) * wide), y: round(Math.sin(angle) * high) }
  })
}

/** Claws on the outline; a pear narrows towards its point. */
function clawPlaces(n: number, wide: number, high: number, isPear: boolean) {
  const places = around(n, wide, high, n % 2 ? 0 : 180 / Math.max(n, 1))
  return isPear ? places.map(({ x, y }) => ({ x: y < 0 ? round(x * 0.6) : x, y })) : places
}

const round = (value: number) => Math.round(value * 100) / 100

/** The stone with what holds and surrounds it, seen from above. */
export function DesignHead({ design, length }: { design: DesignCard; length: number }) {
  const { drawing, setting, shapes } = design
  const shape = shapes[0]?.key ?? 'round'
  const high = length / 2
  const wide = widthOf(shape, length) / 2
  const rim = drawing.bezel_mm ?? 0
  const isBead = shape === 'bead'
  const small = Math.min(drawing.side_stone_mm ?? 0, high)
  const cluster = setting.key === 'cluster'
  const beside = cluster || drawing.side_stones >= PAVE_FROM ? 0 : Math.min(drawing.side_stones, 2)
  return (
    <>
      {[0, 1, 2].slice(0, drawing.halo_count).map((row) => (
        <Dots key={row} places={around(16 + row * 4, wide + 1.1 + row * 1.3, high + 1.1 + row * 1.3)} r={0.58} />
      ))}
      {cluster && <Dots places={around(8, wide + small * 0.62, high + small * 0.62)} r={small / 2} />}
      {beside === 1 && <Dots places={[{ x: 0, y: -high - small / 2 }]} r={small / 2} />}
      {beside === 2 && (
        <Dots places={[-1, 1].map((side) => ({ x: side * (wide + small / 2 + 0.3), y: 0.6 }))} r={small / 2} />
      )}
      {drawing.side_stones >= PAVE_FROM && drawing.halo_count === 0 && (
        <Dots places={around(12, wide + 1, high + 1)} r={0.5} />
      )}
      {rim > 0 && <StoneOutline shape={shape} length={length + rim * 2} fill={METAL} stroke="none" />}
      <StoneOutline shape={shape} length={length} fill="var(--card)" />
      {isBead ? (
        <Ridges wide={wide} high={high} />
      ) : (
        <StoneOutline shape={shape} length={length * 0.56} stroke="var(--soft)" strokeWidth={0.16} />
      )}
      {setting.key === 'half-bezel' && <HalfBezel wide={wide} high={high} />}
      {(setting.key === 'cap' || setting.key === 'cage') && (
        <Caps wide={wide} high={high} cage={setting.key === 'cage'} />
      )}
      <Claws places={clawPlaces(drawing.prongs, wide, high, shape === 'pear')} />
    </>
  )
}

function Dots({ places, r }: { places: { x: number; y: number }[]; r: number }) {
  return places.map(({ x, y }) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="var(--card)" stroke={METAL} strokeWidth={0.28} />
  ))
}

function Claws({ places }: { places: { x: number; y: number }[] }) {
  return places.map(({ x, y }) => <circle key={`${x} ${y}`} cx={x} cy={y} r={0.62} fill={METAL} />)
}

function HalfBezel({ wide, high }: { wide: number; high: number }) {
  const arc = (side: number) =>
    `M${side * wide * 0.72} ${-high * 0.72}Q${side * wide * 1.25} 0 ${side * wide * 0.72} ${high * 0.72}`
  return <path d={arc(-1) + arc(1)} fill="none" stroke={METAL} strokeWidth={0.9} strokeLinecap="round" />
}

function Ridges({ wide, high }: { wide: number; high: number }) {
  const lines = [-0.66, -0.33, 0, 0.33, 0.66].map(
    (at) => `M${at * wide * 0.5} ${-high * 0.9}Q${at * wide * 1.5} 0 ${at * wide * 0.5} ${high * 0.9}`,
  )
  return <path d={lines.join('')} fill="none" stroke="var(--soft)" strokeWidth={0.22} />
}

function Caps({ wide, high, cage }: { wide: number; high: number; cage: boolean }) {
  const cap = (side: number) =>
    `M${-wide * 0.62} ${side * high * 0.78}Q0 ${side * high * 0.5} ${wide * 0.62} ${side * high * 0.78}Q0 ${side * high * 1.3} ${-wide * 0.62} ${side * high * 0.78}Z`
  return (
    <>
      <path d={cap(-1) + cap(1)} fill={METAL} />
      {cage && (
        <path
          d={`M${-wide} 0Q0 ${high * 0.4} ${wide} 0M0 ${-high}V${high}`}
          fill="none"
          stroke={METAL}
          strokeWidth={0.5}
        />
      )}
    </>
  )
}
