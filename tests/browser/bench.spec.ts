import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const DATABASE = process.env.TEST_DATABASE_URL
const ROWS = [
  'category page, cached: answers',
  '`?page=2`, cached: p99',
  'product page, cached: answers',
  'filtered list: answers',
  'search: p99',
  'filtered list, first time: answers',
  'search, first time: answers',
  'JavaScript, gzip',
  'HTML, gzip',
  'CSS, gzip',
  'memory after load',
  'start to ready, built',
  'time per search, 800 pieces',
  'time per filtered list, 800 pieces',
  'orders, 1 buyer, different stones',
  'orders, 8 buyers, one stone',
  'orders, 32 buyers, different stones',
]

test.skip(!DATABASE, 'needs PostgreSQL')

test('the bench runs and prints every row with its ratio', async () => {
  test.setTimeout(300_000)
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'lib/cli/bench.ts', '--quick'], {
    env: { ...process.env, BENCH_DATABASE_URL: DATABASE, NO_COLOR: '1' },
  })
  for (const row of ROWS) {
    const line = stdout.split('\n').find((text) => text.startsWith(`| ${row} `))
    expect(line, row).toMatch(/\| (\d+\.\d\d|–)/)
  }
})
