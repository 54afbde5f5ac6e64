import type { HeadProps } from './head-props'
import { perimeterOf, placesOn, toPath } from './outline'
import { Round } from './round'

/** The colours of the navaratna stones around the centre, in traditional order. */
const NAVARATNA = ['#f4f1ea', '#c02a2a', '#b4631d', '#2f56b5', '#c9b458', '#f0c93a', '#1f8f5a', '#dfe9f2'] as const
const DIAMOND = '#e6eef2'

/** Halos, side stones, and the eight stones around the centre of a navaratna. */
export function Surround({ stone, setting, drawing, metal, id }: HeadProps) {
  const { outline, width, length } = stone
  const small = drawing.side_stone_mm ?? 1.3
  const side = (drawing.bezel_mm ?? 0.3) + small / 2
  if (setting === 'cluster') {
    const places = clusterPlaces(drawing.motif, Math.max(width, length), small)
    return places.map(([x, y], index) => (
      <Round key={`${x} ${y}`} x={x} y={y} size={small} body={NAVARATNA[index] ?? DIAMOND} metal={metal} rim={0.5} />
    ))
  }
  if (drawing.halo_count > 0) {
    const rows = [1, 0].slice(-drawing.halo_count)
    return rows.map((row) => {
      const out = 0.35 + small * (row * 2 + 1) * 0.52
      const [wide, high] = [width + out * 2, length + out * 2]
      const count = Math.floor(perimeterOf(outline, wide, high) / (small * 1.06))
      return (
        <g key={row}>
          <path
            d={toPath(outline, wide + small * 1.1, high + small * 1.1)}
            fill={`url(#${id}-metal)`}
            stroke={metal.shade}
            strokeWidth={0.1}
          />
          {placesOn(outline, wide, high, count).map(([x, y]) => (
            <Round key={`${x} ${y}`} x={x} y={y} size={small * 0.86} body={DIAMOND} metal={metal} rim={0} />
          ))}
        </g>
      )
    })
  }
  if (drawing.side_stones === 1)
    return <Round x={0} y={-length / 2 - side - 0.2} size={small} body={DIAMOND} metal={metal} rim={0.3} />
  if (drawing.side_stones !== 2) return null
  return [-1, 1].map((way) => (
    <Round
      key={way}
      x={way * (width / 2 + small / 2 + 0.25)}
      y={0.4}
      size={small}
      body={DIAMOND}
      metal={metal}
      rim={0.3}
    />
  ))
}

function clusterPlaces(motif: string | null, middle: number, small: number): [number, number][] {
  const step = middle / 2 + small / 2 + 0.55
  if (motif === 'line') return [-4, -3, -2, -1, 1, 2, 3, 4].map((at) => [at * (small + 0.75) + Math.sign(at) * 0.4, 0])
  if (motif === 'square') {
    return [-1, 0, 1].flatMap((row) =>
      [-1, 0, 1].flatMap((col) => (row || col ? [[col * step, row * step] as [number, number]] : [])),
    )
  }
  const reach = Math.max(step, (small + 0.85) * 1.31)
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach]
  })
}
