import { describe, expect, it } from 'vitest'
import { MAX_REVIEW_NAME_LENGTH, toAverage, toDisplayName } from '@/lib/domain/review/review'

describe('the proposed name', () => {
  it.each([
    ['Asha Rao', 'Bengaluru', 'Asha, Bengaluru'],
    ['  Asha  ', '', 'Asha'],
    ['', 'Paris', 'Paris'],
    ['', '', ''],
  ])('of %o in %o is %o', (name, city, shown) => {
    expect(toDisplayName(name, city)).toBe(shown)
  })

  it('is never longer than the limit of the form, nor cut within a character', () => {
    const name = toDisplayName('💎'.repeat(60), 'Jaipur')
    expect(name.length).toBeLessThanOrEqual(MAX_REVIEW_NAME_LENGTH)
    expect(toDisplayName(`a${'💎'.repeat(60)}`, '').isWellFormed()).toBe(true)
  })
})

describe('the mean', () => {
  it.each([
    [[0, 0, 0, 0, 0], null],
    [[0, 0, 0, 0, 1], 5],
    [[0, 0, 0, 1, 2], 4.7],
    [[1, 1, 1, 1, 1], 3],
  ])('of %o is %o', (counts, mean) => {
    expect(toAverage(counts)).toBe(mean)
  })
})
