import { expect, it } from 'vitest'
import { pickBundle } from '@/lib/domain/catalogue/bundle'

const product = (id: number, category_id: number, type: number, stock = 1, payable = 9000) => ({
  id,
  stock,
  payable,
  category_id,
  category: { category_type_id: type },
})
const ids = (products: { id: number }[]) => products.map(({ id }) => id)
const ruby = product(1, 10, 1)

it('a loose stone is combined with a ring and a bracelet, each kind once', () => {
  const candidates = [ruby, product(2, 10, 1), product(3, 60, 6), product(4, 60, 6), product(5, 50, 5)]
  expect(ids(pickBundle(ruby, candidates))).toEqual([3, 5])
})

it('products of its own kind fill the remaining places', () => {
  expect(ids(pickBundle(ruby, [product(2, 10, 1), product(3, 60, 6)]))).toEqual([3, 2])
  expect(ids(pickBundle(ruby, [ruby]))).toEqual([])
})

it('a sold product is never suggested, and no product twice', () => {
  expect(ids(pickBundle(ruby, [product(3, 60, 6, 0), product(2, 10, 1), product(2, 10, 1)]))).toEqual([2])
})

it('within a kind, the nearest in price is suggested', () => {
  const candidates = [product(2, 10, 1, 1, 2_250_000), product(3, 10, 1, 1, 8500), product(4, 10, 1, 1, 9900)]
  expect(ids(pickBundle(ruby, candidates))).toEqual([3, 4])
})
