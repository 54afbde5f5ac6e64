import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  toAlertFilters,
  toNewestQuery,
  toPlainWords,
  toProposedPrice,
  toSimilarFilters,
} from '@/lib/domain/enquiry/alert'
import { toAlertInput } from '@/lib/domain/enquiry/alert-input'

it('proposes a round price below every price', () => {
  expect(toProposedPrice(64_500)).toBe(58_000)
  expect(toProposedPrice(469)).toBe(420)
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000_000 }), (payable) => {
      const proposed = toProposedPrice(payable)
      expect(proposed).toBeLessThan(payable)
      expect(proposed).toBeGreaterThanOrEqual(1)
    }),
  )
})

it.each([
  ['page=2&origin=sri-lanka&sort=low&stock=in', 'origin=sri-lanka'],
  ['price=-50000&carat=2-4', 'carat=2-4&price=-50000'],
  ['', ''],
  ['carat=heavy', null],
])('stores the filters of %o as %o', (query, filters) => {
  expect(toAlertFilters(query)).toBe(filters)
})

it('leads to the newest products of the list', () => {
  expect(toNewestQuery('origin=sri-lanka')).toBe('sort=newest&origin=sri-lanka')
})

it('looks for products like a sold one by its mukhi or its weight', () => {
  expect(toSimilarFilters({ weight_carat: 3, mukhi: null })).toBe('carat=2.4-3.75')
  expect(toSimilarFilters({ weight_carat: null, mukhi: 5 })).toBe('mukhi=5')
  expect(toSimilarFilters({ weight_carat: null, mukhi: null })).toBe('')
})

it.each([
  ['₹40,000', 40_000],
  ['40\u202f000\u00a0₹', 40_000],
  ['40 000,5', 40_000.5],
  ['39999.50', 39_999.5],
  ['', Number.NaN],
])('reads the price %o', (below, rupees) => {
  const fields: Record<string, string> = { email: 'a@example.com', product_id: '7', below }
  expect(toAlertInput((name) => fields[name] ?? '')).toMatchObject({ product_id: 7, below: rupees })
})

it.each([
  ['  émeraude  7 ct ', 'émeraude 7 ct'],
  ['https://www.prize.example/win ruby', 'https www prize example win ruby'],
  ['cat’s eye, 5-mukhi नीलम', 'cat’s eye 5-mukhi नीलम'],
  ['5.25 ratti pukhraj, 2–3 ct, < ₹50,000.', '5.25 ratti pukhraj 2–3 ct < 50,000'],
])('keeps of the search %o what cannot be read as a link', (text, words) => {
  expect(toPlainWords(text)).toBe(words)
})
