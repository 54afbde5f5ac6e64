import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIN_MONTH_BUYERS, type Sale, toShownMonths, toSoldMonths } from '@/lib/domain/pricing/sold-price'

const NOW = new Date('2026-12-01T06:30:00Z')
const saleOf = (buyer: number, more: Partial<Sale> = {}): Sale => ({
  at: new Date('2026-11-10T06:30:00Z'),
  buyer: { email: `buyer${buyer}@example.com`, mobile: `98000000${buyer}` },
  mct: 3_420,
  paise: 8_350_000,
  clarity: 'Eye clean',
  treatment: 'Heated',
  has_report: true,
  ...more,
})
const salesOf = (buyers: number, more: Partial<Sale> = {}) =>
  Array.from({ length: buyers }, (_, buyer) => saleOf(buyer, more))

describe('the prices of sold stones', () => {
  it('are rounded: half a carat, a quarter below one carat, and two figures of the price', () => {
    const [month] = toSoldMonths([...salesOf(5), saleOf(6, { mct: 610, paise: 70_000 })], NOW)
    expect(month?.month).toBe('2026-11')
    expect(month?.prices.map(({ weight_carat, per_carat }) => [weight_carat, per_carat])).toEqual([
      [0.5, 1_100],
      ...Array.from({ length: 5 }, () => [3.5, 24_000]),
    ])
  })

  it('are those of six full months in India: neither this month, however late in its night, nor older ones', () => {
    expect(toShownMonths(NOW)).toEqual(['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06'])
    expect(toShownMonths(new Date('2027-01-31T18:29:59Z'))[0]).toBe('2026-12')
    expect(toShownMonths(new Date('2027-01-31T18:30:00Z'))[0]).toBe('2027-01')
    const monthsOf = (at: string) => toSoldMonths(salesOf(5, { at: new Date(at) }), NOW).map(({ month }) => month)
    expect(monthsOf('2026-11-30T18:29:59Z')).toEqual(['2026-11'])
    expect(monthsOf('2026-11-30T18:30:00Z')).toEqual([])
    expect(monthsOf('2026-05-31T18:30:00Z')).toEqual(['2026-06'])
    expect(monthsOf('2026-05-31T18:29:59Z')).toEqual([])
  })

  it('of a month with fewer than five buyers are left out, also where a buyer has several addresses or numbers', () => {
    expect(toSoldMonths(salesOf(4), NOW)).toEqual([])
    expect(toSoldMonths([...salesOf(4), ...salesOf(4)], NOW)).toEqual([])
    const [{ buyer: first }] = [saleOf(0)]
    const sameMobile = saleOf(9, { buyer: { email: 'other@example.com', mobile: first.mobile } })
    const sameEmail = saleOf(9, { buyer: { email: 'BUYER0@example.com', mobile: '9811111111' } })
    expect(toSoldMonths([...salesOf(4), sameMobile], NOW)).toEqual([])
    expect(toSoldMonths([...salesOf(4), sameEmail], NOW)).toEqual([])
    expect(toSoldMonths(salesOf(5, { buyer: { email: '', mobile: '' } }), NOW)).toEqual([])
  })

  it('say nothing of a buyer, and nothing of the sequence of the orders', () => {
    const sale = fc.record({
      buyer: fc.nat(9).map((n) => ({ email: `b${n}@example.com`, mobile: `900000000${n}` })),
      at: fc.date({ min: new Date('2026-05-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      mct: fc.integer({ min: 10, max: 30_000 }),
      paise: fc.integer({ min: 100, max: 10_000_000_000 }),
      clarity: fc.constantFrom('Eye clean', null),
      treatment: fc.constantFrom('Heated', 'Untreated', null),
      has_report: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 60 }), (sales) => {
        const months = toSoldMonths(sales, NOW)
        const text = JSON.stringify(months)
        expect(text).not.toMatch(/example|900000000|T\d\d:/)
        expect(JSON.stringify(toSoldMonths(sales.toReversed(), NOW))).toBe(text)
        for (const { month, prices } of months) {
          const inMonth = sales.filter(({ at }) =>
            new Date(at.getTime() + 5.5 * 3_600_000).toISOString().startsWith(month),
          )
          expect(new Set(inMonth.map(({ buyer }) => buyer.email)).size).toBeGreaterThanOrEqual(MIN_MONTH_BUYERS)
          expect(prices.length).toBeLessThanOrEqual(12)
          for (const { weight_carat, per_carat } of prices) {
            expect((weight_carat * 4) % 1).toBe(0)
            expect(String(per_carat)).toMatch(/^\d{1,2}0*$/)
          }
        }
      }),
    )
  })
})
