type ChartColumn = { label: string; value: number; tone?: 'leaf' | 'gold' | 'alarm' }
type Props = {
  /** The accessible name of the chart. */
  label: string
  columns: ChartColumn[]
  /** Labels below the chart by column edge: 0 is the left end. */
  ticks: { at: number; text: string }[]
  /** A labelled line at the edge of a column. */
  limit?: { at: number; text: string }
}

const WIDTH = 360
const HEIGHT = 190
const TOP = 26
const BASE = 160
const FILL = { leaf: 'fill-leaf', gold: 'fill-gold', alarm: 'fill-alarm' } as const
const GAP = 0.14
const MIN_HEIGHT = 1.5
/** With fewer columns each would be too wide. */
const MIN_COLUMNS = 10
/** Beyond these the numbers above the columns would touch. */
const MAX_NUMBERED = 20

/** A column chart rendered on the server; its numbers are also in a table. */
export function ColumnChart({ label, columns, ticks, limit }: Props) {
  const maxValue = Math.max(1, ...columns.map(({ value }) => value))
  const step = WIDTH / Math.max(MIN_COLUMNS, columns.length)
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(MIN_HEIGHT, (value / maxValue) * (BASE - TOP)))
  const anchorOf = (at: number) => (at <= 0 ? 'start' : at >= Math.max(MIN_COLUMNS, columns.length) ? 'end' : 'middle')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="block w-full max-w-xl">
      {columns.map(({ label: name, value, tone = 'leaf' }, index) => (
        <g key={name}>
          <rect
            x={(index + GAP) * step}
            y={BASE - heightOf(value)}
            width={step * (1 - 2 * GAP)}
            height={heightOf(value)}
            className={FILL[tone]}
          />
          {(value > 0 || !limit) && columns.length <= MAX_NUMBERED && (
            <text
              x={(index + 0.5) * step}
              y={BASE - heightOf(value) - 4}
              textAnchor="middle"
              className="figures fill-soft text-[11px]"
            >
              {value}
            </text>
          )}
        </g>
      ))}
      <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className="stroke-soft" />
      {limit && (
        <>
          <line
            x1={limit.at * step}
            x2={limit.at * step}
            y1="14"
            y2={BASE}
            strokeDasharray="4 3"
            className="stroke-alarm"
          />
          <text x={limit.at * step} y="10" textAnchor="middle" className="fill-alarm text-[11px]">
            {limit.text}
          </text>
        </>
      )}
      {ticks.map(({ at, text }) => (
        <text
          key={at}
          x={at * step}
          y={HEIGHT - 12}
          textAnchor={anchorOf(at)}
          className="figures fill-soft text-[11px]"
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
