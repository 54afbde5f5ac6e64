import type { HeadProps } from './head-props'
import { perimeterOf, pointsOnOutline, toPath } from './outline'
import { Round } from './round'

/** The colours of the navaratna stones around the centre, in traditional order. */
const NAVARATNA_COLOURS = [
  '#f4f1ea',
  '#c02a2a',
  '#b4631d',
  '#2f56b5',
  '#c9b458',
  '#f0c93a',
  '#1f8f5a',
  '#dfe9f2',
] as const
const DIAMOND_COLOUR = '#e6eef2'

/** Halos, side stones, and the eight stones around the centre of a navaratna. */
export function Surround({ stone, setting, drawing, metal, id }: HeadProps) {
  const { outline, width, length } = stone
  const sideStoneSize = drawing.side_stone_mm ?? 1.3
  const side = (drawing.bezel_mm ?? 0.3) + sideStoneSize / 2
  if (setting === 'cluster') {
    const points = clusterPoints(drawing.motif, Math.max(width, length), sideStoneSize)
    return points.map(([x, y], index) => (
      <Round
        key={`${x} ${y}`}
        x={x}
        y={y}
        size={sideStoneSize}
        body={NAVARATNA_COLOURS[index] ?? DIAMOND_COLOUR}
        metal={metal}
        rim={0.5}
      />
    ))
  }
  if (drawing.halo_count > 0) {
    const rows = [1, 0].slice(-drawing.halo_count)
    return rows.map((row) => {
      const offset = 0.35 + sideStoneSize * (row * 2 + 1) * 0.52
      const [wide, high] = [width + offset * 2, length + offset * 2]
      const count = Math.floor(perimeterOf(outline, wide, high) / (sideStoneSize * 1.06))
      return (
        <g key={row}>
          <path
            d={toPath(outline, wide + sideStoneSize * 1.1, high + sideStoneSize * 1.1)}
            fill={`url(#${id}-metal)`}
            stroke={metal.shade}
            strokeWidth={0.1}
          />
          {pointsOnOutline(outline, wide, high, count).map(([x, y]) => (
            <Round
              key={`${x} ${y}`}
              x={x}
              y={y}
              size={sideStoneSize * 0.86}
              body={DIAMOND_COLOUR}
              metal={metal}
              rim={0}
            />
          ))}
        </g>
      )
    })
  }
  if (drawing.side_stones === 1)
    return (
      <Round x={0} y={-length / 2 - side - 0.2} size={sideStoneSize} body={DIAMOND_COLOUR} metal={metal} rim={0.3} />
    )
  if (drawing.side_stones !== 2) return null
  return [-1, 1].map((direction) => (
    <Round
      key={direction}
      x={direction * (width / 2 + sideStoneSize / 2 + 0.25)}
      y={0.4}
      size={sideStoneSize}
      body={DIAMOND_COLOUR}
      metal={metal}
      rim={0.3}
    />
  ))
}

function clusterPoints(motif: string | null, centreSize: number, sideStoneSize: number): [number, number][] {
  const step = centreSize / 2 + sideStoneSize / 2 + 0.55
  if (motif === 'line')
    return [-4, -3, -2, -1, 1, 2, 3, 4].map((at) => [at * (sideStoneSize + 0.75) + Math.sign(at) * 0.4, 0])
  if (motif === 'square') {
    return [-1, 0, 1].flatMap((row) =>
      [-1, 0, 1].flatMap((col): [number, number][] => (row || col ? [[col * step, row * step]] : [])),
    )
  }
  const reach = Math.max(step, (sideStoneSize + 0.85) * 1.31)
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach]
  })
}
