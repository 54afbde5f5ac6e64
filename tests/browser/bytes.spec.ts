import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const BARE = 'tests/bare'
const BUDGET = 45 * 1024

/** Scripts a page loads by itself: sources in the HTML, less those only for browsers without modules. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<script\b[^>]*>/g) ?? []
  return tags.filter((tag) => !/nomodule/i.test(tag)).flatMap((tag) => /\ssrc="([^"?]+)/.exec(tag)?.[1] ?? [])
}

function buildBare(): number {
  execFileSync('npx', ['next', 'build', BARE], { stdio: 'pipe' })
  const html = readFileSync(`${BARE}/.next/server/app/index.html`, 'utf8')
  const files = [...new Set(scriptsOf(html))].map((src) => readFileSync(`${BARE}/.next${src.replace('/_next', '')}`))
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0)
}

test('a category page loads at most 45 KB of JavaScript more than a bare page of Next', async ({ request }) => {
  test.setTimeout(180_000)
  const html = await (await request.get('/gemstones/blue-sapphire')).text()
  let ours = 0
  for (const src of new Set(scriptsOf(html))) {
    const response = await request.get(src)
    expect(response.status(), src).toBe(200)
    ours += gzipSync(await response.body()).length
  }
  const bare = buildBare()
  console.warn(`JavaScript, gzip: bare ${bare} bytes, category page ${ours} bytes, ${ours - bare} more`)
  expect(bare).toBeGreaterThan(50_000)
  expect(ours - bare).toBeLessThanOrEqual(BUDGET)
})
