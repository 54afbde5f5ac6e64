import { describe, expect, it } from 'vitest'
import { findAmountProblem } from '@/components/admin/catalogue/schedule-price'
import en from '@/messages/en.json'

const { catalogueAdmin: messages } = en
const problemOf = (action: Parameters<typeof findAmountProblem>[0], amount: string) =>
  findAmountProblem(action, { amount, rounding: 'rupee', starts: '', ends: '' }, messages)

describe('the amount of a bulk edit', () => {
  it.each([
    ['raise', '-5', messages.bulk.percentage],
    ['raise', '0', messages.bulk.percentage],
    ['lower', '-5', messages.bulk.percentage],
    ['price', '0', messages.problem.too_small],
    ['discount', '-5', messages.problem.too_small],
    ['raise', 'ten', messages.problem.not_a_number],
  ] as const)('%s by “%s” is refused before it is sent', (action, amount, text) => {
    expect(problemOf(action, amount)).toBe(text)
  })

  it.each([
    ['raise', '5'],
    ['lower', '2,5'],
    ['price', '1,200'],
    ['discount', '0'],
  ] as const)('%s by “%s” is sent', (action, amount) => {
    expect(problemOf(action, amount)).toBeUndefined()
  })
})
