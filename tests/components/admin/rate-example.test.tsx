import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RateExample } from '@/components/admin/shop-data/rate-example'

const show = (gram_inr: number, making_percent: number, making_least_inr: number) =>
  render(
    <RateExample metal={{ gram_inr, making_percent, making_least_inr }} label="Example" locale="en" />,
  ).container.querySelector('output')?.textContent

test('the example of a metal is four grams and their making charge', () => {
  // 4 × ₹11,250 and 14 % of it.
  expect(show(11_250, 14, 2_500)).toBe('₹51,300')
})

test('the making charge of the example is not below the minimum', () => {
  // 4 × ₹240; a quarter of it would be ₹240.
  expect(show(240, 25, 600)).toBe('₹1,560')
})

test('there is no example while a rate is not a number', () => {
  expect(show(Number.NaN, 25, 600)).toBe('–')
  expect(show(240, 25, Number.NaN)).toBe('–')
})
