import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EVERY_PAGE, toCdnTag, toCdnTags } from '@/lib/cache/cdn/cdn-tags'
import { createPurgeQueue } from '@/lib/cache/cdn/purge-queue'

const MINUTES_MS = 600_000
const MAX_TAGS_OF_A_REQUEST = 3

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A CDN that refuses what `refuses` says, request by request; `purged` has the time and the tags of each accepted one. */
function openQueue(refuses: boolean[] = []) {
  const purged: { at: number; tags: string[] }[] = []
  const sizes: number[] = []
  const failures: number[] = []
  let count = 0
  const queue = createPurgeQueue({
    maxTags: MAX_TAGS_OF_A_REQUEST,
    purge: async (tags) => {
      sizes.push(tags.length)
      count += 1
      if (refuses[count - 1]) throw new Error('refused')
      purged.push({ at: Date.now(), tags })
    },
    onFailure: (_, afterMs) => failures.push(afterMs),
  })
  return { queue, purged, sizes, failures }
}

describe('the queue of purges', () => {
  it('has every changed page forgotten, and again three seconds or more later, whatever changes and fails when', async () => {
    const change = fc.record({
      tags: fc.uniqueArray(fc.constantFrom('product:1', 'product:2', 'category:7', 'meta:/ruby', 'catalog'), {
        minLength: 1,
      }),
      afterMs: fc.nat(5_000),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        async (changes, refuses) => {
          const { queue, purged, sizes } = openQueue(refuses)
          const made: { at: number; tag: string }[] = []
          for (const { tags, afterMs } of changes) {
            await vi.advanceTimersByTimeAsync(afterMs)
            queue.add(tags)
            made.push(...tags.map((tag) => ({ at: Date.now(), tag })))
          }
          await vi.advanceTimersByTimeAsync(MINUTES_MS)
          for (const { at, tag } of made) {
            const times = purged.filter(({ tags }) => tags.includes(tag)).map((one) => one.at)
            expect(times.some((time) => time >= at)).toBe(true)
            expect(times.some((time) => time >= at + 3_000)).toBe(true)
          }
          expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_TAGS_OF_A_REQUEST)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('sends a thousand changes of a second in few requests', async () => {
    const { queue, purged } = openQueue()
    for (let id = 0; id < 1_000; id++) queue.add([`product:${id}`, 'products'])
    await vi.advanceTimersByTimeAsync(MINUTES_MS)
    expect(purged.map(({ tags }) => tags)).toEqual([[EVERY_PAGE], [EVERY_PAGE]])
  })

  it('waits longer after each refusal, a minute at most, and says so', async () => {
    const { queue, purged, failures } = openQueue(Array.from({ length: 9 }, () => true))
    queue.add(['product:1'])
    await vi.advanceTimersByTimeAsync(MINUTES_MS)
    expect(failures.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(Math.max(...failures)).toBe(60_000)
    expect(purged.map(({ tags }) => tags)).toEqual([['product:1']])
  })

  it('sends what waits when the shop ends, and nothing afterwards', async () => {
    const { queue, purged } = openQueue()
    queue.add(['product:1', 'product:2', 'product:3', 'product:4'])
    await queue.close()
    expect(purged.flatMap(({ tags }) => tags)).toEqual(['product:1', 'product:2', 'product:3', 'product:4'])
    queue.add(['product:5'])
    await vi.advanceTimersByTimeAsync(MINUTES_MS)
    expect(purged).toHaveLength(2)
  })
})

describe('the tags of a page for a CDN', () => {
  it('are those of its data, without separators, and one of every page', () => {
    expect(toCdnTags(['_N_T_/layout', 'product:1', 'meta:/a b,c', ''])).toEqual([
      EVERY_PAGE,
      'product:1',
      'meta:/a%20b%2Cc',
    ])
    expect(toCdnTag('meta:/a b,c')).toBe('meta:/a%20b%2Cc')
  })

  it('are none where a header cannot hold them', () => {
    expect(toCdnTags(Array.from({ length: 2_000 }, (_, id) => `product:${id}`))).toBeNull()
  })
})
