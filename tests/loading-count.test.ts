import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoading } from '@/lib/browser/ui/loading-count'

const shown: number[] = []
const bar = () => createLoading((percent) => shown.push(percent))

beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

it('starts at 2, moves on at most once a second, and never arrives by itself', () => {
  bar().begin()
  expect(shown).toEqual([2])
  vi.advanceTimersByTime(999)
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown).toHaveLength(2)
  vi.advanceTimersByTime(120_000)
  expect(shown).toHaveLength(122)
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  expect(Math.max(...shown)).toBeLessThan(95)
})

it('finishes only when none is left, and starts once for all', () => {
  const { begin } = bar()
  const ends = [begin(), begin(), begin()]
  expect(shown).toEqual([2])
  ends[1]?.()
  ends[0]?.()
  expect(shown).toEqual([2])
  ends[2]?.()
  expect(shown).toEqual([2, 100])
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([2, 100, 0])
})

it('counts one end once', () => {
  const { begin } = bar()
  const first = begin()
  begin()
  first()
  first()
  expect(shown).toEqual([2])
})

it('starts anew while the full bar still stands', () => {
  const { begin } = bar()
  begin()()
  vi.advanceTimersByTime(100)
  begin()
  vi.advanceTimersByTime(900)
  expect(shown).toEqual([2, 100, 2])
})

it('ends with the work, refused or not', async () => {
  const { during } = bar()
  await expect(during(Promise.resolve('answer'))).resolves.toBe('answer')
  await expect(during(Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(shown).toEqual([2, 100, 2, 100])
})

it('forgets what a left page had under way', () => {
  const { begin, reset } = bar()
  const end = begin()
  reset()
  end()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([2, 0])
})
