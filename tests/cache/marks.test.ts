import { areTagsExpired, areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { beforeEach, expect, it } from 'vitest'
import { applyMarks } from '@/lib/cache/marks'

const NOW = Date.now()
const YEAR_MS = 31_536_000_000
const stale = (at: number) => ({ tag, stale: at, expired: at + YEAR_MS })
const expired = (at: number) => ({ tag, stale: at, expired: at })
let [count, tag] = [0, '']

beforeEach(() => {
  count += 1
  tag = `marked-${count}`
})

it('a page older than an edit stays expired when its tag becomes stale as well', () => {
  applyMarks([expired(NOW - 2_000)])
  applyMarks([stale(NOW - 1_000)])
  expect(areTagsExpired([tag], NOW - 3_000)).toBe(true)
  expect(areTagsExpired([tag], NOW - 1_500)).toBe(false)
  expect(areTagsStale([tag], NOW - 1_500)).toBe(true)
  expect(areTagsStale([tag], NOW - 500)).toBe(false)
})

it('a stale page is expired by a later edit, and by each one after it', () => {
  for (const mark of [stale(NOW - 4_000), expired(NOW - 3_000), expired(NOW - 1_000)]) applyMarks([mark])
  expect(areTagsExpired([tag], NOW - 2_000)).toBe(true)
  expect(areTagsExpired([tag], NOW - 500)).toBe(false)
})

it('a stale page is still shown', () => {
  for (const at of [NOW - 2_000, NOW - 1_000]) applyMarks([stale(at)])
  expect(areTagsExpired([tag], NOW - 3_000)).toBe(false)
  expect(areTagsStale([tag], NOW - 3_000)).toBe(true)
})
