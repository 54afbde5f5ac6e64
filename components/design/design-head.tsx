import type { DesignCard } from '@/lib/contract/design'
import { StoneOutline, widthOf } from './stone-outline'

/** The colour of the drawing. */
const METAL_COLOUR = 'currentColor'
const MIN_PAVE_STONES = 10

/** `count` points on an ellipse, the first of them `startDegrees` from the top. */
function pointsOnEllipse(
  count: number,
  halfWidth: number,
  halfHeight: number,
  startDegrees = 0,
): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index * 360) / count + startDegrees - 90) * (Math.PI / 180)
    return { x: round(Math.cos(angle) * halfWidth), y: round(Math.sin(angle) * halfHeight) }
  })
}

/** Claws on the outline; a pear narrows towards its point. */
function clawPoints(count: number, halfWidth: number, halfHeight: number, isPear: boolean) {
  const points = pointsOnEllipse(count, halfWidth, halfHeight, count % 2 ? 0 : 180 / Math.max(count, 1))
  return isPear ? points.map(({ x, y }) => ({ x: y < 0 ? round(x * 0.6) : x, y })) : points
}

const round = (value: number) => Math.round(value * 100) / 100

/** The stone with what holds and surrounds it, seen from above. */
export function DesignHead({ design, length }: { design: DesignCard; length: number }) {
  const { drawing, setting, shapes } = design
  const shape = shapes[0]?.key ?? 'round'
  const halfHeight = length / 2
  const halfWidth = widthOf(shape, length) / 2
  const rim = drawing.bezel_mm ?? 0
  const isBead = shape === 'bead'
  const sideStoneSize = Math.min(drawing.side_stone_mm ?? 0, halfHeight)
  const cluster = setting.key === 'cluster'
  const sideStoneCount = cluster || drawing.side_stones >= MIN_PAVE_STONES ? 0 : Math.min(drawing.side_stones, 2)
  return (
    <>
      {[0, 1, 2].slice(0, drawing.halo_count).map((row) => (
        <Dots
          key={row}
          points={pointsOnEllipse(16 + row * 4, halfWidth + 1.1 + row * 1.3, halfHeight + 1.1 + row * 1.3)}
          r={0.58}
        />
      ))}
      {cluster && (
        <Dots
          points={pointsOnEllipse(8, halfWidth + sideStoneSize * 0.62, halfHeight + sideStoneSize * 0.62)}
          r={sideStoneSize / 2}
        />
      )}
      {sideStoneCount === 1 && <Dots points={[{ x: 0, y: -halfHeight - sideStoneSize / 2 }]} r={sideStoneSize / 2} />}
      {sideStoneCount === 2 && (
        <Dots
          points={[-1, 1].map((side) => ({ x: side * (halfWidth + sideStoneSize / 2 + 0.3), y: 0.6 }))}
          r={sideStoneSize / 2}
        />
      )}
      {drawing.side_stones >= MIN_PAVE_STONES && drawing.halo_count === 0 && (
        <Dots points={pointsOnEllipse(12, halfWidth + 1, halfHeight + 1)} r={0.5} />
      )}
      {rim > 0 && <StoneOutline shape={shape} length={length + rim * 2} fill={METAL_COLOUR} stroke="none" />}
      <StoneOutline shape={shape} length={length} fill="var(--card)" />
      {isBead ? (
        <Ridges halfWidth={halfWidth} halfHeight={halfHeight} />
      ) : (
        <StoneOutline shape={shape} length={length * 0.56} stroke="var(--soft)" strokeWidth={0.16} />
      )}
      {setting.key === 'half-bezel' && <HalfBezel halfWidth={halfWidth} halfHeight={halfHeight} />}
      {(setting.key === 'cap' || setting.key === 'cage') && (
        <Caps halfWidth={halfWidth} halfHeight={halfHeight} isCage={setting.key === 'cage'} />
      )}
      <Claws points={clawPoints(drawing.prongs, halfWidth, halfHeight, shape === 'pear')} />
    </>
  )
}

function Dots({ points, r }: { points: { x: number; y: number }[]; r: number }) {
  return points.map(({ x, y }) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="var(--card)" stroke={METAL_COLOUR} strokeWidth={0.28} />
  ))
}

function Claws({ points }: { points: { x: number; y: number }[] }) {
  return points.map(({ x, y }) => <circle key={`${x} ${y}`} cx={x} cy={y} r={0.62} fill={METAL_COLOUR} />)
}

function HalfBezel({ halfWidth, halfHeight }: { halfWidth: number; halfHeight: number }) {
  const arc = (side: number) =>
    `M${side * halfWidth * 0.72} ${-halfHeight * 0.72}Q${side * halfWidth * 1.25} 0 ${side * halfWidth * 0.72} ${halfHeight * 0.72}`
  return <path d={arc(-1) + arc(1)} fill="none" stroke={METAL_COLOUR} strokeWidth={0.9} strokeLinecap="round" />
}

function Ridges({ halfWidth, halfHeight }: { halfWidth: number; halfHeight: number }) {
  const lines = [-0.66, -0.33, 0, 0.33, 0.66].map(
    (at) =>
      `M${at * halfWidth * 0.5} ${-halfHeight * 0.9}Q${at * halfWidth * 1.5} 0 ${at * halfWidth * 0.5} ${halfHeight * 0.9}`,
  )
  return <path d={lines.join('')} fill="none" stroke="var(--soft)" strokeWidth={0.22} />
}

function Caps({ halfWidth, halfHeight, isCage }: { halfWidth: number; halfHeight: number; isCage: boolean }) {
  const cap = (side: number) =>
    `M${-halfWidth * 0.62} ${side * halfHeight * 0.78}Q0 ${side * halfHeight * 0.5} ${halfWidth * 0.62} ${side * halfHeight * 0.78}Q0 ${side * halfHeight * 1.3} ${-halfWidth * 0.62} ${side * halfHeight * 0.78}Z`
  return (
    <>
      <path d={cap(-1) + cap(1)} fill={METAL_COLOUR} />
      {isCage && (
        <path
          d={`M${-halfWidth} 0Q0 ${halfHeight * 0.4} ${halfWidth} 0M0 ${-halfHeight}V${halfHeight}`}
          fill="none"
          stroke={METAL_COLOUR}
          strokeWidth={0.5}
        />
      )}
    </>
  )
}
