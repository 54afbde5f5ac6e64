import { convertWeight } from '@/lib/domain/units/weight'
import type { Locale } from '@/lib/i18n/locale'

const WIDE = 400
const HIGH = 250
const LEFT = 34
const BOTTOM = 38
const SCALES = [5, 10, 20, 50, 100, 500, 1000, 5000]

type Labels = Record<'ratti' | 'oldRatti' | 'chart' | 'axis', string>
type Props = { carat: number | null; locale: Locale; labels: Labels }

/** Both kinds of ratti against carats, as two lines, with the entered weight marked. */
export function WeightChart({ carat, locale, labels }: Props) {
  const most = SCALES.find((scale) => (carat ?? 0) <= scale * 0.9) ?? 5000
  const top = most * 2
  const number = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-IN', { maximumFractionDigits: 2 })
  const x = (at: number) => LEFT + (at / most) * (WIDE - LEFT - 12)
  const y = (at: number) => HIGH - BOTTOM - (at / top) * (HIGH - BOTTOM - 14)
  const ticks = [0, 1, 2, 3, 4, 5].map((step) => (most / 5) * step)
  const lines = [
    { unit: 'ratti', colour: 'var(--gold-text)', dash: undefined },
    { unit: 'oldRatti', colour: 'var(--leaf)', dash: '6 4' },
  ] as const
  const of = (unit: 'ratti' | 'oldRatti', at: number) => convertWeight(at, 'carat', unit)
  return (
    <figure className="min-w-0">
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        className="figures h-auto w-full"
        role="img"
        aria-label={labels.chart}
        direction="ltr"
      >
        {ticks.map((tick) => (
          <g key={tick} fontSize="11" fill="var(--soft)">
            <line x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(top)} stroke="var(--line)" />
            <text x={x(tick)} y={HIGH - BOTTOM + 16} textAnchor="middle">
              {number.format(tick)}
            </text>
            <line x1={x(0)} x2={x(most)} y1={y((tick * top) / most)} y2={y((tick * top) / most)} stroke="var(--line)" />
            <text x={LEFT - 6} y={y((tick * top) / most) + 4} textAnchor="end">
              {Math.round((tick * top) / most)}
            </text>
          </g>
        ))}
        <text x={WIDE - 12} y={HIGH - 6} textAnchor="end" fontSize="11" fill="var(--soft)">
          {labels.axis}
        </text>
        {lines.map(({ unit, colour, dash }) => (
          <g key={unit} stroke={colour} fill={colour}>
            <line x1={x(0)} y1={y(0)} x2={x(most)} y2={y(of(unit, most))} strokeWidth="2" strokeDasharray={dash} />
            {carat !== null && <circle cx={x(carat)} cy={y(of(unit, carat))} r="4.5" stroke="none" />}
          </g>
        ))}
        {carat !== null && (
          <line
            x1={x(carat)}
            x2={x(carat)}
            y1={y(0)}
            y2={y(of('oldRatti', carat))}
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
