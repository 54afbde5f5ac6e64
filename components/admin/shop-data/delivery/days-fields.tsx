import type { ReactNode } from 'react'
import type { ShopLabels } from '../labels'
import { NumberField } from './number-field'

type Days = { min: number; max: number }
type Props = {
  legend: string
  days: Days
  labels: ShopLabels
  errorAt: (end: 'min' | 'max') => string | undefined
  onChange: (days: Days) => void
  /** One of several rows with the same labels, which the first one shows. */
  isRow?: boolean
  children?: ReactNode
}

/** A minimum and a maximum number of days. */
export function DaysFields({ legend, days, labels: { delivery }, errorAt, onChange, isRow = false, children }: Props) {
  return (
    <fieldset className={`min-w-0 ${isRow ? 'abroad-row' : ''}`}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className={`grid sm:grid-cols-3 sm:gap-4 ${isRow ? 'grid-cols-3 gap-2' : 'grid-cols-2 gap-4'}`}>
        <NumberField
          label={delivery.min}
          value={days.min}
          error={errorAt('min')}
          onChange={(min) => onChange({ ...days, min })}
        />
        <NumberField
          label={delivery.max}
          value={days.max}
          error={errorAt('max')}
          onChange={(max) => onChange({ ...days, max })}
        />
        {children}
      </div>
    </fieldset>
  )
}
