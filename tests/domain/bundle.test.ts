import { expect, it } from 'vitest'
import { pickBundle } from '@/lib/domain/bundle'

const piece = (id: number, category_id: number, type: number, stock = 1, payable = 9000) => ({
  id,
  stock,
  payable,
  category_id,
  category: { category_type_id: type },
})
const ids = (pieces: { id: number }[]) => pieces.map(({ id }) => id)
const ruby = piece(1, 10, 1)

it('a loose stone goes with a ring and a bracelet, each kind once', () => {
  const candidates = [ruby, piece(2, 10, 1), piece(3, 60, 6), piece(4, 60, 6), piece(5, 50, 5)]
  expect(ids(pickBundle(ruby, candidates))).toEqual([3, 5])
})

it('its own kind fills what others leave', () => {
  expect(ids(pickBundle(ruby, [piece(2, 10, 1), piece(3, 60, 6)]))).toEqual([3, 2])
  expect(ids(pickBundle(ruby, [ruby]))).toEqual([])
})

it('a sold piece goes with nothing, and none comes twice', () => {
  expect(ids(pickBundle(ruby, [piece(3, 60, 6, 0), piece(2, 10, 1), piece(2, 10, 1)]))).toEqual([2])
})

it('of a kind, the nearest in price goes with it', () => {
  const candidates = [piece(2, 10, 1, 1, 2_250_000), piece(3, 10, 1, 1, 8500), piece(4, 10, 1, 1, 9900)]
  expect(ids(pickBundle(ruby, candidates))).toEqual([3, 4])
})
