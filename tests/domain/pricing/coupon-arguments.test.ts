import { describe, expect, it } from 'vitest'
import { InvalidCouponError, parseCoupon } from '@/lib/domain/pricing/parse-coupon'

const read = (line: string) => parseCoupon(line.split(' '))

describe('a coupon on the command line', () => {
  it('has a percentage or an amount in rupees, with its limits', () => {
    expect(read('diwali26 10% most=2000 from=5000 uses=100 each=1')).toMatchObject({
      code: 'DIWALI26',
      kind: 'percent',
      value: 1000,
      most_paise: 200_000,
      from_paise: 500_000,
      most_uses: 100,
      most_uses_each: 1,
      active: true,
    })
    expect(read('FLAT 499.50')).toMatchObject({ kind: 'amount', value: 49_950, ends_at: null })
  })

  it('is limited to types, categories and products', () => {
    expect(read('RUBY 5% types=1,4 categories=101 skus=RUB-1,RUB-2').scope).toEqual({
      types: [1, 4],
      categories: [101],
      skus: ['RUB-1', 'RUB-2'],
    })
    expect(read('ALL 5%').scope).toBeNull()
  })

  it('is valid for whole days in India, the last one included', () => {
    const { starts_at, ends_at } = read('NEW 5% starts=2026-12-01 ends=2026-12-31')
    expect(starts_at?.toISOString()).toBe('2026-11-30T18:30:00.000Z')
    expect(ends_at?.toISOString()).toBe('2026-12-31T18:30:00.000Z')
  })

  it.each([
    'AB 10%',
    'SAVE',
    'SAVE 0%',
    'SAVE 100%',
    'SAVE 101%',
    'SAVE -5',
    'SAVE 10% most=x',
    'SAVE 10% ends=2026-02-30',
    'SAVE 10% starts=2026-12-31 ends=2026-12-01',
    'SAVE 500 most=100',
    'SAVE 10% for=ever',
    'SAVE 10% types=ruby',
    'SAVE 10% categories=',
    'SAVE 10% skus=',
  ])('has an error message for %s', (line) => {
    expect(() => read(line)).toThrow(InvalidCouponError)
  })
})
