import { expect, it } from 'vitest'
import { announceAgain } from '@/lib/jobs/announce-again'

/** A shop that is unavailable until `open`; the announcements that it received, and a clock to be moved. */
function shop() {
  const told: string[][] = []
  const state = { open: false, now: 0 }
  const tell = announceAgain(
    async (tags) => {
      if (!state.open) throw new Error('away')
      told.push(tags)
    },
    () => state.now,
  )
  return { told, state, tell }
}

it('repeats a failed announcement together with later tags, each tag once', async () => {
  const { told, state, tell } = shop()
  await tell(['product:1', 'category:101'])
  await tell(['product:2', 'category:101'])
  state.open = true
  state.now = 20_000
  await tell([])
  expect(told).toEqual([['product:1', 'category:101', 'product:2']])
  await tell([])
  expect(told).toHaveLength(1)
})

it('waits a moment after a failure, and loses no tag', async () => {
  const { told, state, tell } = shop()
  await tell(['product:1'])
  state.open = true
  state.now = 5_000
  await tell(['product:2'])
  expect(told).toEqual([])
  state.now = 15_000
  await tell([])
  expect(told).toEqual([['product:1', 'product:2']])
})

it('keeps tags that arrive during an announcement', async () => {
  const told: string[][] = []
  let release = () => {}
  const tell = announceAgain(async (tags) => {
    told.push(tags)
    if (told.length === 1) await new Promise<void>((resolve) => (release = resolve))
  })
  const first = tell(['product:1'])
  await tell(['product:2'])
  release()
  await first
  expect(told).toEqual([['product:1'], ['product:2']])
})
