import { type Arbitrary, array, assert, constant, date, integer, oneof, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCoupon, type Coupon, normalizeCouponCode, shareDiscount } from '@/lib/domain/pricing/coupon'

const now = new Date('2026-11-10T06:30:00Z')
const TEN_PERCENT: Coupon = {
  code: 'DIWALI26',
  automatic: false,
  kind: 'percent',
  value: 1_000,
  most_paise: 500_000,
  from_paise: 100_000,
  starts_at: new Date('2026-11-01T00:00:00Z'),
  ends_at: new Date('2026-11-15T00:00:00Z'),
  most_uses: 100,
  most_uses_each: 1,
  active: true,
  scope: null,
}
const FIRST_USE = { subtotal: 4_000_000, now, uses: 0, usesOfThis: 0 }

describe('a coupon', () => {
  it('has the same code in whatever case it is typed', () => {
    expect(normalizeCouponCode(' diwali26\n')).toBe('DIWALI26')
  })

  it('deducts a percentage, to the nearest paisa, up to its limit', () => {
    expect(applyCoupon(TEN_PERCENT, FIRST_USE)).toEqual({ discount: 400_000 })
    expect(applyCoupon(TEN_PERCENT, { ...FIRST_USE, subtotal: 100_005 })).toEqual({ discount: 10_001 })
    expect(applyCoupon(TEN_PERCENT, { ...FIRST_USE, subtotal: 90_000_000 })).toEqual({ discount: 500_000 })
  })

  it('deducts an amount, but leaves one rupee to pay', () => {
    const fifty: Coupon = { ...TEN_PERCENT, kind: 'amount', value: 5_000, most_paise: null, from_paise: 0 }
    expect(applyCoupon(fifty, FIRST_USE)).toEqual({ discount: 5_000 })
    expect(applyCoupon(fifty, { ...FIRST_USE, subtotal: 4_900 })).toEqual({ discount: 4_800 })
    expect(applyCoupon(fifty, { ...FIRST_USE, subtotal: 100 })).toEqual({ discount: 0 })
  })

  it.each([
    ['coupon_unknown', null, FIRST_USE],
    ['coupon_unknown', { ...TEN_PERCENT, active: false }, FIRST_USE],
    ['coupon_early', TEN_PERCENT, { ...FIRST_USE, now: new Date('2026-10-31T23:59:59.999Z') }],
    ['coupon_over', TEN_PERCENT, { ...FIRST_USE, now: new Date('2026-11-15T00:00:00Z') }],
    ['coupon_used_up', TEN_PERCENT, { ...FIRST_USE, uses: 100 }],
    ['coupon_used_up', TEN_PERCENT, { ...FIRST_USE, usesOfThis: 1 }],
  ] as const)('is refused as %s', (reason, coupon, use) => {
    expect(applyCoupon(coupon, use)).toEqual({ refused: reason })
  })

  it('names the minimum subtotal', () => {
    expect(applyCoupon(TEN_PERCENT, { ...FIRST_USE, subtotal: 99_999 })).toEqual({
      refused: 'coupon_below',
      from: 100_000,
    })
    expect(applyCoupon(TEN_PERCENT, { ...FIRST_USE, subtotal: 100_000 })).toEqual({ discount: 10_000 })
  })

  it('is valid from its first to its last millisecond', () => {
    for (const moment of [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-14T23:59:59.999Z')]) {
      expect(applyCoupon(TEN_PERCENT, { ...FIRST_USE, now: moment })).toHaveProperty('discount')
    }
  })

  it('never deducts the whole price, less than zero, or a fraction of a paisa', () => {
    assert(
      property(anyCoupon, integer({ min: 0, max: 10 ** 13 }), (coupon, subtotal) => {
        const answer = applyCoupon(coupon, { ...FIRST_USE, subtotal })
        if ('refused' in answer) return
        expect(Number.isSafeInteger(answer.discount)).toBe(true)
        expect(answer.discount).toBeGreaterThanOrEqual(0)
        expect(answer.discount).toBeLessThanOrEqual(
          Math.min(Math.max(0, subtotal - 100), coupon.most_paise ?? Infinity),
        )
      }),
    )
  })
})

const paise = (max = 10 ** 12) => integer({ min: 0, max })
const kinds: Arbitrary<Pick<Coupon, 'kind' | 'value'>> = oneof(
  record({ kind: constant('percent' as const), value: integer({ min: 1, max: 10_000 }) }),
  record({ kind: constant('amount' as const), value: integer({ min: 1, max: 10 ** 9 }) }),
)
const anyCoupon = record({
  kind: kinds,
  most_paise: option(paise()),
  from_paise: paise(10 ** 6),
  ends_at: option(date({ noInvalidDate: true })),
}).map(({ kind, ...limits }): Coupon => ({ ...TEN_PERCENT, starts_at: null, ...kind, ...limits }))

describe('a coupon for some products', () => {
  const scope = { types: [1], categories: [], skus: [] }
  const tenth: Coupon = { ...TEN_PERCENT, from_paise: 100_000, most_paise: null, scope }

  it('is counted from them alone, which also have to reach its minimum', () => {
    expect(applyCoupon(tenth, { ...FIRST_USE, eligible: 1_000_000 })).toEqual({ discount: 100_000 })
    expect(applyCoupon(tenth, { ...FIRST_USE, eligible: 99_999 })).toMatchObject({ refused: 'coupon_below' })
    expect(applyCoupon(tenth, { ...FIRST_USE, eligible: 0 })).toEqual({ refused: 'coupon_elsewhere' })
  })

  it('takes off no more than they cost, and leaves one rupee of the whole cart', () => {
    const amount: Coupon = { ...tenth, kind: 'amount', value: 500_000, from_paise: 0 }
    expect(applyCoupon(amount, { ...FIRST_USE, eligible: 200_000 })).toEqual({ discount: 200_000 })
    expect(applyCoupon(amount, { ...FIRST_USE, subtotal: 200_050, eligible: 200_000 })).toEqual({ discount: 199_950 })
  })
})

describe('the share of each line in a discount', () => {
  const lines = array(paise(10 ** 11), { minLength: 1, maxLength: 60 })
  const shared = lines.chain((totals) =>
    record({ totals: constant(totals), discount: paise(totals.reduce((a, b) => a + b, 0)) }),
  )

  it('is proportional to the price; the odd paisa goes to the larger remainder, else to the earlier line', () => {
    expect(shareDiscount(100, [100, 200])).toEqual([33, 67])
    expect(shareDiscount(5, [10, 10])).toEqual([3, 2])
    expect(shareDiscount(0, [0, 0])).toEqual([0, 0])
  })

  it('adds up to the discount, never exceeds its line and is within a paisa of its proportion', () => {
    assert(
      property(shared, ({ totals, discount }) => {
        const shares = shareDiscount(discount, totals)
        const sum = totals.reduce((a, b) => a + b, 0)
        expect(shares.reduce((a, b) => a + b, 0)).toBe(discount)
        for (const [line, share] of shares.entries()) {
          const total = totals[line] ?? 0
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(total)
          const apart = BigInt(share) * BigInt(sum) - BigInt(discount) * BigInt(total)
          expect(apart < BigInt(sum || 1) && -apart < BigInt(sum || 1)).toBe(true)
        }
      }),
    )
  })

  it('is refused if the discount exceeds the lines', () => {
    expect(() => shareDiscount(301, [100, 200])).toThrow(RangeError)
    expect(() => shareDiscount(-1, [100])).toThrow(RangeError)
  })
})
