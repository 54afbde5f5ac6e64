import { beforeEach, expect, it, vi } from 'vitest'
import { runLanes } from '@/lib/cli/steps/lanes.mjs'

const PASSED = { passed: 1, failed: 0, skipped: 0 }
const FAILED = { passed: 0, failed: 1, skipped: 0 }
const check = (name: string, run: () => Promise<typeof PASSED>, needs?: string) => ({ name, run, needs })

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('runs lanes in parallel, and the checks of one lane in sequence', async () => {
  const order: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const results = await runLanes([
    [
      check('build', async () => {
        await gate
        order.push('build')
        return PASSED
      }),
      check('browser', async () => {
        order.push('browser')
        return PASSED
      }),
    ],
    [
      check('unit', async () => {
        order.push('unit')
        release()
        return PASSED
      }),
    ],
  ])
  expect(order).toEqual(['unit', 'build', 'browser'])
  expect(results.map(({ line }: { line: string }) => line.split(':')[0])).toEqual(['✓ build', '✓ browser', '✓ unit'])
})

it('counts a check that cannot run or throws as failed', async () => {
  const build = check('build', async () => Promise.reject(new Error('no memory')))
  const browser = check('browser', async () => PASSED, 'build')
  const results = await runLanes([[build, browser]])
  expect(results.map(({ tally }: { tally: typeof PASSED }) => tally)).toEqual([FAILED, FAILED])
})
