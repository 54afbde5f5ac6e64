import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { convertWeight } from '@/lib/domain/units/weight'

const WIDTH = 400
const HEIGHT = 250
const LEFT_MARGIN = 34
const BOTTOM_MARGIN = 38
const SCALES = [5, 10, 20, 50, 100, 500, 1000, 5000]

type Labels = Record<'ratti' | 'oldRatti' | 'chart' | 'axis', string>
type Props = { carat: number | null; locale: Locale; labels: Labels }

/** Both kinds of ratti against carats, as two lines, with the entered weight marked. */
export function WeightChart({ carat, locale, labels }: Props) {
  const maxCarat = SCALES.find((scale) => (carat ?? 0) <= scale * 0.9) ?? 5000
  const maxRatti = maxCarat * 2
  const number = new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: 2 })
  const x = (value: number) => LEFT_MARGIN + (value / maxCarat) * (WIDTH - LEFT_MARGIN - 12)
  const y = (value: number) => HEIGHT - BOTTOM_MARGIN - (value / maxRatti) * (HEIGHT - BOTTOM_MARGIN - 14)
  const ticks = [0, 1, 2, 3, 4, 5].map((step) => (maxCarat / 5) * step)
  const lines = [
    { unit: 'ratti', colour: 'var(--gold-text)', dash: undefined },
    { unit: 'oldRatti', colour: 'var(--leaf)', dash: '6 4' },
  ] as const
  const convert = (unit: 'ratti' | 'oldRatti', value: number) => convertWeight(value, 'carat', unit)
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="figures h-auto w-full"
        role="img"
        aria-label={labels.chart}
        direction="ltr"
      >
        {ticks.map((tick) => (
          <g key={tick} fontSize="11" fill="var(--soft)">
            <line x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(maxRatti)} stroke="var(--line)" />
            <text x={x(tick)} y={HEIGHT - BOTTOM_MARGIN + 16} textAnchor="middle">
              {number.format(tick)}
            </text>
            <line
              x1={x(0)}
              x2={x(maxCarat)}
              y1={y((tick * maxRatti) / maxCarat)}
              y2={y((tick * maxRatti) / maxCarat)}
              stroke="var(--line)"
            />
            <text x={LEFT_MARGIN - 6} y={y((tick * maxRatti) / maxCarat) + 4} textAnchor="end">
              {Math.round((tick * maxRatti) / maxCarat)}
            </text>
          </g>
        ))}
        <text x={WIDTH - 12} y={HEIGHT - 6} textAnchor="end" fontSize="11" fill="var(--soft)">
          {labels.axis}
        </text>
        {lines.map(({ unit, colour, dash }) => (
          <g key={unit} stroke={colour} fill={colour}>
            <line
              x1={x(0)}
              y1={y(0)}
              x2={x(maxCarat)}
              y2={y(convert(unit, maxCarat))}
              strokeWidth="2"
              strokeDasharray={dash}
            />
            {carat !== null && <circle cx={x(carat)} cy={y(convert(unit, carat))} r="4.5" stroke="none" />}
          </g>
        ))}
        {carat !== null && (
          <line
            x1={x(carat)}
            x2={x(carat)}
            y1={y(0)}
            y2={y(convert('oldRatti', carat))}
            stroke="var(--ink)"
            strokeDasharray="2 3"
          />
        )}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
        {lines.map(({ unit, colour, dash }) => (
          <span key={unit} className="inline-flex items-center gap-2">
            <svg width="26" height="4" aria-hidden="true">
              <line x1="0" x2="26" y1="2" y2="2" stroke={colour} strokeWidth="3" strokeDasharray={dash} />
            </svg>
            {labels[unit]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
