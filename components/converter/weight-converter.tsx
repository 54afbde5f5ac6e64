'use client'

import { useId, useState } from 'react'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { DECIMALS, parseWeight, toEveryUnit, WEIGHT_UNITS, type WeightUnit } from '@/lib/domain/units/weight'
import { WeightChart } from './weight-chart'

type Labels = Record<WeightUnit | `${WeightUnit}Hint` | 'wrong' | 'chart' | 'axis', string>
type Props = { locale: Locale; labels: Labels }

const INITIAL_RATTI = 5.25

/** Weights in five units at once: editing one updates the others. */
export function WeightConverter({ locale, labels }: Props) {
  const [input, setInput] = useState<{ unit: WeightUnit; text: string }>({
    unit: 'ratti',
    text: new Intl.NumberFormat(INTL_LOCALE[locale]).format(INITIAL_RATTI),
  })
  const id = useId()
  const value = parseWeight(input.text, input.unit)
  const converted = value === null ? null : toEveryUnit(value, input.unit)
  const isWrong = value === null && input.text.trim() !== ''
  const displayValue = (unit: WeightUnit) => {
    if (unit === input.unit) return input.text
    if (!converted) return ''
    const format = { maximumFractionDigits: DECIMALS[unit], useGrouping: false }
    return new Intl.NumberFormat(INTL_LOCALE[locale], format).format(converted[unit])
  }
  return (
    <div className="grid gap-8 rounded border border-line bg-card p-5 sm:p-7 lg:grid-cols-[1fr_1.2fr] [@media(scripting:none)]:hidden">
      <div className="grid content-start gap-4">
        {WEIGHT_UNITS.map((unit) => (
          <div key={unit} className="grid grid-cols-[1fr_9rem] items-center gap-4">
            <label htmlFor={`${id}${unit}`} className="leading-snug">
              <span className="font-medium">{labels[unit]}</span>
              <span className="block text-sm text-soft">{labels[`${unit}Hint`]}</span>
            </label>
            <input
              id={`${id}${unit}`}
              className="input figures text-end"
              inputMode="decimal"
              autoComplete="off"
              value={displayValue(unit)}
              aria-invalid={isWrong && unit === input.unit ? true : undefined}
              aria-describedby={`${id}wrong`}
              onChange={(event) => setInput({ unit, text: event.target.value })}
              onFocus={(event) => event.target.select()}
            />
          </div>
        ))}
        <p id={`${id}wrong`} role="status" className="error-line empty:hidden">
          {isWrong && labels.wrong}
        </p>
      </div>
      <WeightChart carat={converted?.carat ?? null} locale={locale} labels={labels} />
    </div>
  )
}
