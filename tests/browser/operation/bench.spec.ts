import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { JOURNEY_STEPS } from '@/lib/cli/bench/phone/journey'

const DATABASE = process.env.TEST_DATABASE_URL
const PRODUCTS = 800
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
  `time per search, ${PRODUCTS} products`,
  `time per filtered list, ${PRODUCTS} products`,
  'orders, 1 buyer, different stones',
  'orders, 8 buyers, one stone',
  'orders, 32 buyers, different stones',
]

/** An empty Next.js project, and the folder in which the bench builds it. */
const EMPTY_PROJECT = 'tests/bare'
const BUILT_BY_BENCH = '.tmp/bench/bare'
const PAGE = '.next/server/app/index.html'
const BUDGET = 45 * 1024

test.describe.configure({ mode: 'default' })
test.skip(process.env.LONG !== '1', 'part of the long run')
test.beforeAll(() => rmSync(BUILT_BY_BENCH, { recursive: true, force: true }))

test('the bench runs and prints every row with its ratio', async () => {
  test.skip(!DATABASE, 'needs PostgreSQL')
  test.setTimeout(300_000)
  const args = ['--import', 'tsx', 'lib/cli/bench.ts', '--quick']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, BENCH_DATABASE_URL: DATABASE, NO_COLOR: '1' },
  })
  process.stdout.write(`\n${stdout}`)
  for (const row of ROWS) {
    const line = stdout.split('\n').find((text) => text.startsWith(`| ${row} `))
    expect(line, row).toMatch(/\| (\d+\.\d\d|–)/)
  }
})

test('the bench of a phone prints every page and every step', async () => {
  test.skip(!DATABASE, 'needs PostgreSQL')
  test.setTimeout(600_000)
  const args = ['--import', 'tsx', 'lib/cli/bench.ts', '--phone', '--quick']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, BENCH_DATABASE_URL: DATABASE, NO_COLOR: '1' },
  })
  process.stdout.write(`\n${stdout}`)
  for (const page of ['home-en', 'category-en', 'product-fr', 'search-fr', 'guide-fr'])
    expect(stdout, page).toMatch(new RegExp(`\\| ${page} +\\| [1-9]\\d* ms +\\| [1-9]\\d* ms`))
  for (const { label } of JOURNEY_STEPS)
    expect(
      stdout.split('\n').find((line) => line.startsWith(`| ${label} `)),
      label,
    ).toMatch(/\| [1-9]\d* ms \(/)
})

/** The scripts in the HTML of a page, without those for browsers that lack modules. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<script\b[^>]*>/g) ?? []
  return tags.filter((tag) => !/nomodule/i.test(tag)).flatMap((tag) => /\ssrc="([^"?]+)/.exec(tag)?.[1] ?? [])
}

/** Gzipped size in bytes of the scripts of the empty project, which is built here only if the bench has not run. */
function measureEmptyProject(): number {
  const folder = existsSync(`${BUILT_BY_BENCH}/${PAGE}`) ? BUILT_BY_BENCH : EMPTY_PROJECT
  if (folder === EMPTY_PROJECT) execFileSync('npx', ['next', 'build', EMPTY_PROJECT], { stdio: 'pipe' })
  const html = readFileSync(`${folder}/${PAGE}`, 'utf8')
  const files = [...new Set(scriptsOf(html))].map((src) => readFileSync(`${folder}/.next${src.replace('/_next', '')}`))
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0)
}

test('a category page loads at most 45 KB of JavaScript more than an empty Next.js page', async ({ request }) => {
  test.setTimeout(180_000)
  const html = await (await request.get('/gemstones/blue-sapphire')).text()
  let categoryBytes = 0
  for (const src of new Set(scriptsOf(html))) {
    const response = await request.get(src)
    expect(response.status(), src).toBe(200)
    categoryBytes += gzipSync(await response.body()).length
  }
  const emptyBytes = measureEmptyProject()
  console.warn(
    `JavaScript, gzip: bare ${emptyBytes} bytes, category page ${categoryBytes} bytes, ${categoryBytes - emptyBytes} more`,
  )
  expect(emptyBytes).toBeGreaterThan(50_000)
  expect(categoryBytes - emptyBytes).toBeLessThanOrEqual(BUDGET)
})
