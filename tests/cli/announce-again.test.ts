import { expect, it } from 'vitest'
import { createRetryingRefresh } from '@/lib/jobs/retrying-refresh'

/** A shop that is unavailable until `open`; the announcements that it received, and a clock that the test advances. */
function shop() {
  const received: string[][] = []
  const state = { open: false, now: 0 }
  const announce = createRetryingRefresh(
    async (tags) => {
      if (!state.open) throw new Error('away')
      received.push(tags)
    },
    () => state.now,
  )
  return { received, state, tell: announce }
}

it('repeats a failed announcement together with later tags, each tag once', async () => {
  const { received, state, tell: announce } = shop()
  await announce(['product:1', 'category:101'])
  await announce(['product:2', 'category:101'])
  state.open = true
  state.now = 20_000
  await announce([])
  expect(received).toEqual([['product:1', 'category:101', 'product:2']])
  await announce([])
  expect(received).toHaveLength(1)
})

it('waits a moment after a failure, and loses no tag', async () => {
  const { received, state, tell: announce } = shop()
  await announce(['product:1'])
  state.open = true
  state.now = 5_000
  await announce(['product:2'])
  expect(received).toEqual([])
  state.now = 15_000
  await announce([])
  expect(received).toEqual([['product:1', 'product:2']])
})

it('keeps tags that arrive during an announcement', async () => {
  const received: string[][] = []
  let release = () => {}
  const announce = createRetryingRefresh(async (tags) => {
    received.push(tags)
    if (received.length === 1) await new Promise<void>((resolve) => (release = resolve))
  })
  const first = announce(['product:1'])
  await announce(['product:2'])
  release()
  await first
  expect(received).toEqual([['product:1'], ['product:2']])
})
