import { mix } from './paint'

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
  const [wide, high] = [width / 2, length / 2]
  const seen = Math.min(Math.max(Math.ceil((faces ?? 5) / 2), 1), 7)
  const dark = mix(body, '#140a05', 0.55)
  const light = mix(body, '#f3d9b0', 0.35)
  const grooves = Array.from({ length: seen }, (_, index) => ((index + 0.5) / seen) * 2 - 1)
  const knots = grooves.flatMap((at) =>
    [-0.62, -0.36, -0.1, 0.16, 0.42, 0.66].map((row, index) => {
      const x = Math.sin(((at + (index % 2 ? 0.5 : -0.5) / seen) * Math.PI) / 2) * wide * Math.sqrt(1 - row * row)
      return { x, y: row * high }
    }),
  )
  return (
    <g fill="none" strokeLinecap="round">
      <ellipse rx={wide} ry={high} fill={body} stroke={dark} strokeWidth={0.14} />
      <ellipse rx={wide * 0.72} ry={high * 0.76} cx={-wide * 0.12} cy={-high * 0.12} fill={light} opacity={0.22} />
      {knots.map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          d={`M${(x - wide * 0.09).toFixed(2)} ${y.toFixed(2)}q${(wide * 0.09).toFixed(2)} ${(-high * 0.12).toFixed(2)} ${(wide * 0.18).toFixed(2)} 0`}
          stroke={light}
          strokeWidth={0.22}
          opacity={0.75}
        />
      ))}
      {grooves.map((at) => {
        const x = Math.sin((at * Math.PI) / 2) * wide
        return (
          <path
            key={at}
            d={`M0 ${-high}C${(x * 1.3).toFixed(2)} ${(-high * 0.5).toFixed(2)} ${(x * 1.3).toFixed(2)} ${(high * 0.5).toFixed(2)} 0 ${high}`}
            stroke={dark}
            strokeWidth={0.26}
          />
        )
      })}
    </g>
  )
}
