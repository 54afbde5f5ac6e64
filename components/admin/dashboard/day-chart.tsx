import { toAxisTicks } from '@/lib/domain/admin/axis-ticks'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { getNumberFormat } from '@/lib/domain/text/number-format'

type DayLine = { name: string; values: (number | null)[] }
type Props = {
  label: string
  days: string[]
  lines: DayLine[]
  /** What the pointer reads on each day. */
  hints: string[]
  money: boolean
  bars: boolean
  locale: Locale
}

const WIDTH = 360
const HEIGHT = 190
const [LEFT, TOP, BASE] = [44, 8, 166]
const MAX_DAY_LABELS = 5
/** Beyond these days the points of a line would touch. */
const MAX_POINTS = 31
const BAR_SHARE = 0.7
const STROKES = ['stroke-leaf', 'stroke-gold-text [stroke-dasharray:6_4]']

/** A chart of daily values, as bars or lines, rendered on the server; its numbers are also in a table. */
export function DayChart({ label, days, lines, hints, money, bars, locale }: Props) {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null))
  const ticks = toAxisTicks(Math.min(0, ...values), Math.max(1, ...values), { isWhole: bars && !money })
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const step = (WIDTH - LEFT) / days.length
  const xOf = (index: number) => round(LEFT + (index + 0.5) * step)
  const yOf = (value: number) => round(BASE - ((value - lowest) / (highest - lowest)) * (BASE - TOP))
  const amountFormat = getNumberFormat(locale, {
    notation: 'compact',
    ...(money && { style: 'currency', currency: 'INR', currencyDisplay: 'narrowSymbol' }),
  })
  const dayFormat = new Intl.DateTimeFormat(INTL_LOCALE[locale], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const barWidth = round(step * BAR_SHARE)
  const barPath = (value: number | null, index: number) =>
    value ? `M${round(xOf(index) - barWidth / 2)} ${yOf(0)}V${yOf(value)}h${barWidth}V${yOf(0)}z` : ''
  const linePath = (line: DayLine) =>
    line.values
      .map((value, index) =>
        value === null ? '' : `${(line.values[index - 1] ?? null) === null ? 'M' : 'L'}${xOf(index)} ${yOf(value)}`,
      )
      .join('')
  const pointPath = (line: DayLine) =>
    line.values.map((value, index) => (value === null ? '' : `M${xOf(index)} ${yOf(value)}h0`)).join('')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="figures block w-full text-[11px]">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={LEFT}
            x2={WIDTH}
            y1={yOf(tick)}
            y2={yOf(tick)}
            className={tick === 0 ? 'stroke-soft' : 'stroke-line'}
          />
          <text x={LEFT - 6} y={yOf(tick) + 4} textAnchor="end" className="fill-soft">
            {amountFormat.format(tick)}
          </text>
        </g>
      ))}
      {lines.map((line, index) =>
        bars ? (
          <path key={line.name} d={line.values.map(barPath).join('')} className="fill-leaf" />
        ) : (
          <g key={line.name} className={`fill-none ${STROKES[index]}`}>
            <path d={linePath(line)} strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
            {days.length <= MAX_POINTS && <path d={pointPath(line)} strokeWidth="4" strokeLinecap="round" />}
          </g>
        ),
      )}
      {days.map((day, index) => (
        <g key={day}>
          {index % Math.ceil(days.length / MAX_DAY_LABELS) === 0 && (
            <text x={xOf(index)} y={HEIGHT - 6} textAnchor={index === 0 ? 'start' : 'middle'} className="fill-soft">
              {dayFormat.format(new Date(day))}
            </text>
          )}
          <rect
            x={round(LEFT + index * step)}
            y={TOP}
            width={round(step)}
            height={BASE - TOP}
            className="fill-transparent hover:fill-ink/10"
          >
            <title>{hints[index]}</title>
          </rect>
        </g>
      ))}
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
