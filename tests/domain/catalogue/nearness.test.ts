import { expect, it } from 'vitest'
import { findMostSimilar, similarityDistance } from '@/lib/domain/catalogue/nearness'

const product = (id: number, payable: number, weight_carat: number | null) => ({ id, payable, weight_carat })
const ruby = product(1, 40_000, 3)

it('a product similar in weight and price comes before one similar in price alone', () => {
  const others = [product(2, 40_000, 9), product(3, 44_000, 3.1), product(4, 4_000, 3), ruby, product(5, 80_000, 6)]
  expect(findMostSimilar(ruby, others, 3).map(({ id }) => id)).toEqual([3, 2, 5])
})

it('double is as far as half, and distance grows from zero', () => {
  expect(similarityDistance(ruby, ruby)).toBe(0)
  expect(similarityDistance(ruby, product(2, 80_000, 3))).toBeCloseTo(similarityDistance(ruby, product(3, 20_000, 3)))
  expect(similarityDistance(ruby, product(2, 50_000, 4))).toBe(similarityDistance(product(2, 50_000, 4), ruby))
})

it('products without a weight are ranked by price, and equal ones by id', () => {
  const mala = product(1, 1_000, null)
  expect(findMostSimilar(mala, [product(9, 1_500, null), product(8, 1_500, null), product(7, 1_100, null)], 2)).toEqual(
    [product(7, 1_100, null), product(8, 1_500, null)],
  )
  expect(similarityDistance(mala, product(2, 1_000, 5))).toBeGreaterThan(0)
})
