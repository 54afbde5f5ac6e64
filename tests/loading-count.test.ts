import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLoading } from '@/lib/browser/ui/loading-count'

const percents: number[] = []
const bar = () => createLoading((percent) => percents.push(percent))

beforeEach(() => {
  vi.useFakeTimers()
  percents.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

it('starts at 2, advances at most once a second, and never completes by itself', () => {
  bar().begin()
  expect(percents).toEqual([2])
  vi.advanceTimersByTime(999)
  expect(percents).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(percents).toHaveLength(2)
  vi.advanceTimersByTime(120_000)
  expect(percents).toHaveLength(122)
  expect(percents).toEqual(percents.toSorted((one, other) => one - other))
  expect(Math.max(...percents)).toBeLessThan(95)
})

it('completes with the last pending task, and starts only once', () => {
  const { begin } = bar()
  const ends = [begin(), begin(), begin()]
  expect(percents).toEqual([2])
  ends[1]?.()
  ends[0]?.()
  expect(percents).toEqual([2])
  ends[2]?.()
  expect(percents).toEqual([2, 100])
  vi.advanceTimersByTime(5000)
  expect(percents).toEqual([2, 100, 0])
})

it('counts the end of a task once', () => {
  const { begin } = bar()
  const first = begin()
  begin()
  first()
  first()
  expect(percents).toEqual([2])
})

it('restarts while the full bar is still visible', () => {
  const { begin } = bar()
  begin()()
  vi.advanceTimersByTime(100)
  begin()
  vi.advanceTimersByTime(900)
  expect(percents).toEqual([2, 100, 2])
})

it('ends with its promise, fulfilled or rejected', async () => {
  const { during } = bar()
  await expect(during(Promise.resolve('answer'))).resolves.toBe('answer')
  await expect(during(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(percents).toEqual([2, 100, 2, 100])
})

it('drops pending tasks on reset', () => {
  const { begin, reset } = bar()
  const end = begin()
  reset()
  end()
  vi.advanceTimersByTime(5000)
  expect(percents).toEqual([2, 0])
})
