import { expect, it } from 'vitest'
import { distanceOf, nearestTo } from '@/lib/domain/nearness'

const piece = (id: number, payable: number, weight_carat: number | null) => ({ id, payable, weight_carat })
const ruby = piece(1, 40_000, 3)

it('a piece alike in weight and price comes before one alike in price alone', () => {
  const others = [piece(2, 40_000, 9), piece(3, 44_000, 3.1), piece(4, 4_000, 3), ruby, piece(5, 80_000, 6)]
  expect(nearestTo(ruby, others, 3).map(({ id }) => id)).toEqual([3, 2, 5])
})

it('twice is as far as half, and unlike grows from nothing', () => {
  expect(distanceOf(ruby, ruby)).toBe(0)
  expect(distanceOf(ruby, piece(2, 80_000, 3))).toBeCloseTo(distanceOf(ruby, piece(3, 20_000, 3)))
  expect(distanceOf(ruby, piece(2, 50_000, 4))).toBe(distanceOf(piece(2, 50_000, 4), ruby))
})

it('pieces without a weight are told apart by their price, and equals by their number', () => {
  const mala = piece(1, 1_000, null)
  expect(nearestTo(mala, [piece(9, 1_500, null), piece(8, 1_500, null), piece(7, 1_100, null)], 2)).toEqual([
    piece(7, 1_100, null),
    piece(8, 1_500, null),
  ])
  expect(distanceOf(mala, piece(2, 1_000, 5))).toBeGreaterThan(0)
})
