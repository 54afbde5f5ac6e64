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

it('starts at 2, advances at most once a second, and never completes by itself', () => {
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

it('completes with the last pending task, and starts only once', () => {
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

it('counts the end of a task once', () => {
  const { begin } = bar()
  const first = begin()
  begin()
  first()
  first()
  expect(shown).toEqual([2])
})

it('restarts while the full bar is still visible', () => {
  const { begin } = bar()
  begin()()
  vi.advanceTimersByTime(100)
  begin()
  vi.advanceTimersByTime(900)
  expect(shown).toEqual([2, 100, 2])
})

it('ends with its promise, fulfilled or rejected', async () => {
  const { during } = bar()
  await expect(during(Promise.resolve('answer'))).resolves.toBe('answer')
  await expect(during(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(shown).toEqual([2, 100, 2, 100])
})

it('drops pending tasks on reset', () => {
  const { begin, reset } = bar()
  const end = begin()
  reset()
  end()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([2, 0])
})
