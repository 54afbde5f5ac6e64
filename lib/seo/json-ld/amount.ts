import type { MonetaryAmount, QuantitativeValue } from 'schema-dts'
import type { Delivery } from '../../contract/order/cart'

type Span = Delivery['dispatch_days']

/** Rupees as a schema.org amount. */
export function toMonetaryAmount(value: number): MonetaryAmount {
  return { '@type': 'MonetaryAmount', value, currency: 'INR' }
}

/** A range of days; `DAY` is the UN/CEFACT code that Google expects. */
export function toDays({ min, max }: Span): QuantitativeValue {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' }
}

const WEEK = {
  mon: 'https://schema.org/Monday',
  tue: 'https://schema.org/Tuesday',
  wed: 'https://schema.org/Wednesday',
  thu: 'https://schema.org/Thursday',
  fri: 'https://schema.org/Friday',
  sat: 'https://schema.org/Saturday',
  sun: 'https://schema.org/Sunday',
} as const

/** The days on which shipments leave and travel. */
export function toBusinessDays({ working_days }: Pick<Delivery, 'working_days'>) {
  return Object.entries(WEEK).flatMap(([key, day]) => (working_days.includes(key) ? day : []))
}
