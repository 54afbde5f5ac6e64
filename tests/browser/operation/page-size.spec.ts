import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import budgets from '../../data/page-budget.json' with { type: 'json' }
import { expect, test } from '../support/fixture'

const KILOBYTE = 1_000
const CACHE = 'x-nextjs-cache'
const STYLESHEET = /<link\b[^>]*rel="stylesheet"[^>]*>/g
/** What a first visit has in the page instead of its style sheets: lib/http/pages/first-styles.ts. */
const FIRST_VISIT = { 'sec-fetch-site': 'none' }
const PRELOADED_FONT = /<link\b[^>]*as="font"[^>]*>/g

const toKilobytes = (bytes: number) => bytes / KILOBYTE

async function fetchPage(request: APIRequestContext, path: string, headers = {}): Promise<string> {
  const response = await request.get(path, { headers })
  expect(['HIT', 'MISS', 'STALE'], `${path} is cached`).toContain(response.headers()[CACHE])
  return response.text()
}

/** Bytes of the files that these tags of a page name; `toSize` says how they travel. */
async function sumFiles(request: APIRequestContext, html: string, tag: RegExp, toSize: (file: Buffer) => number) {
  const paths = new Set((html.match(tag) ?? []).flatMap((text) => /\shref="([^"]+)"/.exec(text)?.[1] ?? []))
  const files = await Promise.all([...paths].map(async (path) => (await request.get(path)).body()))
  return files.reduce((sum, file) => sum + toSize(file), 0)
}

test('no page sends more HTML, styles and fonts than its budget, by Brotli and in both languages', async ({
  request,
}) => {
  const list = await fetchPage(request, '/gemstones/ruby')
  const product = /href="(\/gems\/product\/[^"?]+)"/.exec(list)?.[1] ?? ''
  const pages: [string, number][] = [...Object.entries(budgets.html), [product, budgets.productHtml]]
  const wrong: string[] = []
  const check = (what: string, bytes: number, budget: number) => {
    if (toKilobytes(bytes) > budget)
      wrong.push(`${what}: ${toKilobytes(bytes).toFixed(1)} kB, more than its ${budget} kB`)
  }
  for (const [path, budget] of pages) {
    for (const address of [path, path === '/' ? '/fr' : `/fr${path}`]) {
      const html = await fetchPage(request, address)
      check(`${address}, HTML`, brotliCompressSync(html).length, budget)
      const first = await fetchPage(request, address, FIRST_VISIT)
      const styles = brotliCompressSync(first).length - brotliCompressSync(html).length
      check(`${address}, styles of a first visit`, styles, budgets.firstStyles)
      check(
        `${address}, CSS`,
        await sumFiles(request, html, STYLESHEET, (file) => brotliCompressSync(file).length),
        budgets.css,
      )
      check(`${address}, fonts`, await sumFiles(request, html, PRELOADED_FONT, (file) => file.length), budgets.fonts)
    }
  }
  expect(wrong).toEqual([])
})
