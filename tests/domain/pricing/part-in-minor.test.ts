import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { partInMinor } from '@/lib/domain/pricing/money'

it('parts of a payment add up to the charged amount, each within a unit of its share', () => {
  const amounts = array(integer({ min: 1, max: 10 ** 10 }), { minLength: 1, maxLength: 9 })
  assert(
    property(integer({ min: 1, max: 10 ** 9 }), amounts, (whole, parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      let before = 0
      let sum = 0
      for (const part of parts) {
        const minor = partInMinor(whole, total, before, part)
        expect(minor).toBeGreaterThanOrEqual(0)
        expect(Math.abs(minor - (whole * part) / total)).toBeLessThanOrEqual(1 + 1e-6)
        before += part
        sum += minor
      }
      expect(sum).toBe(whole)
    }),
  )
})
