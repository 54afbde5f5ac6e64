import { mixColours } from '@/lib/domain/theme/theme'

/** A rudraksha seen from the side, with the grooves of its visible faces from pole to pole. */
export function Bead({
  width,
  length,
  body,
  faces,
}: {
  width: number
  length: number
  body: string
  faces: number | null
}) {
  const [halfWidth, halfHeight] = [width / 2, length / 2]
  const visibleGrooves = Math.min(Math.max(Math.ceil((faces ?? 5) / 2), 1), 7)
  const dark = mixColours(body, '#140a05', 0.55)
  const light = mixColours(body, '#f3d9b0', 0.35)
  const grooves = Array.from({ length: visibleGrooves }, (_, index) => ((index + 0.5) / visibleGrooves) * 2 - 1)
  const knots = grooves.flatMap((at) =>
    [-0.62, -0.36, -0.1, 0.16, 0.42, 0.66].map((row, index) => {
      const x =
        Math.sin(((at + (index % 2 ? 0.5 : -0.5) / visibleGrooves) * Math.PI) / 2) *
        halfWidth *
        Math.sqrt(1 - row * row)
      return { x, y: row * halfHeight }
    }),
  )
  return (
    <g fill="none" strokeLinecap="round">
      <ellipse rx={halfWidth} ry={halfHeight} fill={body} stroke={dark} strokeWidth={0.14} />
      <ellipse
        rx={halfWidth * 0.72}
        ry={halfHeight * 0.76}
        cx={-halfWidth * 0.12}
        cy={-halfHeight * 0.12}
        fill={light}
        opacity={0.22}
      />
      {knots.map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          d={`M${(x - halfWidth * 0.09).toFixed(2)} ${y.toFixed(2)}q${(halfWidth * 0.09).toFixed(2)} ${(-halfHeight * 0.12).toFixed(2)} ${(halfWidth * 0.18).toFixed(2)} 0`}
          stroke={light}
          strokeWidth={0.22}
          opacity={0.75}
        />
      ))}
      {grooves.map((at) => {
        const x = Math.sin((at * Math.PI) / 2) * halfWidth
        return (
          <path
            key={at}
            d={`M0 ${-halfHeight}C${(x * 1.3).toFixed(2)} ${(-halfHeight * 0.5).toFixed(2)} ${(x * 1.3).toFixed(2)} ${(halfHeight * 0.5).toFixed(2)} 0 ${halfHeight}`}
            stroke={dark}
            strokeWidth={0.26}
          />
        )
      })}
    </g>
  )
}
