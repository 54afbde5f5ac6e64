import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toAxisTicks } from '@/lib/domain/admin/axis-ticks'

it.each([
  [0, 43, { isWhole: true }, [0, 10, 20, 30, 40, 50]],
  [0, 2, { isWhole: true }, [0, 1, 2]],
  [0, 1, {}, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [-30_000, 90_000, {}, [-50_000, 0, 50_000, 100_000]],
])('divides %d to %d into round steps', (min, max, options, expected) => {
  expect(toAxisTicks(min, max, options).map((tick) => Number(tick.toPrecision(6)))).toEqual(expected)
})

it('covers every range with few ticks', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 0 }), fc.integer({ min: 1, max: 1e9 }), (min, max) => {
      const ticks = toAxisTicks(min, max, { isWhole: true })
      expect(ticks[0]).toBeLessThanOrEqual(min)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks).toContain(0)
    }),
  )
})
