import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parsePageVitals,
  percentile75,
  rateViews,
  toBucket,
  toPageTemplate,
  VITAL_LIMITS,
  VITALS,
  type Vital,
} from '@/lib/domain/analytics/web-vitals'

const count = (vital: Vital, values: number[]) => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(toBucket(vital, value), (counts.get(toBucket(vital, value)) ?? 0) + 1)
  return counts
}
const measured = fc.constantFrom(...VITALS).chain((vital) =>
  fc.record({
    vital: fc.constant(vital),
    values: fc.array(fc.double({ min: 0, max: VITAL_LIMITS[vital][1] * 1.2, noNaN: true }), { minLength: 1 }),
  }),
)

describe('Core Web Vitals from counted values', () => {
  it('rates each view as its value alone would be rated', () => {
    fc.assert(
      fc.property(measured, ({ vital, values }) => {
        const [good, poor] = VITAL_LIMITS[vital]
        expect(rateViews(vital, count(vital, values))).toEqual({
          good: values.filter((value) => value <= good).length,
          fair: values.filter((value) => value > good && value <= poor).length,
          poor: values.filter((value) => value > poor).length,
        })
      }),
    )
  })

  it('finds the value that three of four views do not exceed, to a bucket', () => {
    fc.assert(
      fc.property(measured, ({ vital, values }) => {
        const sorted = values.toSorted((one, other) => one - other)
        const exact = sorted[Math.ceil(values.length * 0.75) - 1] ?? 0
        const found = percentile75(vital, count(vital, values)) ?? Number.NaN
        // The estimate is in the bucket of the exact value, its lower end included.
        expect([toBucket(vital, exact), toBucket(vital, exact) - 1]).toContain(toBucket(vital, found))
      }),
    )
  })

  it('knows nothing without views, and what exceeds every bucket only as its end', () => {
    expect(percentile75('LCP', new Map())).toBeNull()
    expect(percentile75('LCP', count('LCP', [50_000]))).toBe(15_000)
  })

  it.each([
    ['/', 'home'],
    ['/gemstones', 'landing'],
    ['/gemstones/ruby', 'category'],
    ['/gems/product/ruby-1', 'product'],
    ['/gems/search', 'search'],
    ['/gems/checkout/payment', 'checkout'],
    ['/pages/aboutus', 'info'],
    ['/account', 'other'],
    ['\u0000', 'other'],
  ])('puts %s with the pages of %s', (path, template) => {
    expect(toPageTemplate(path)).toBe(template)
  })

  it('reads any report without an error, and only values that can be true', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, LCP) => {
        for (const report of [value, { path: '/', device: 'phone', LCP }]) {
          const vitals = parsePageVitals(report)
          for (const found of Object.values(vitals?.values ?? {})) expect(found).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
