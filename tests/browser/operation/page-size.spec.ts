import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import budgets from '../../data/page-budget.json' with { type: 'json' }
import { expect, test } from '../support/fixture'

const KILOBYTE = 1_000
/** From its third response on a page is the one that the shop keeps ready. */
const RESPONSES = 3
const STYLESHEET = /<link\b[^>]*rel="stylesheet"[^>]*>/g
const PRELOADED_FONT = /<link\b[^>]*as="font"[^>]*>/g

const toKilobytes = (bytes: number) => bytes / KILOBYTE

async function fetchReady(request: APIRequestContext, path: string): Promise<string> {
  let html = ''
  for (let response = 0; response < RESPONSES; response += 1) html = await (await request.get(path)).text()
  return html
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
  const list = await fetchReady(request, '/gemstones/ruby')
  const product = /href="(\/gems\/product\/[^"?]+)"/.exec(list)?.[1] ?? ''
  const pages: [string, number][] = [...Object.entries(budgets.html), [product, budgets.productHtml]]
  const wrong: string[] = []
  const check = (what: string, bytes: number, budget: number) => {
    if (toKilobytes(bytes) > budget)
      wrong.push(`${what}: ${toKilobytes(bytes).toFixed(1)} kB, more than its ${budget} kB`)
  }
  for (const [path, budget] of pages) {
    for (const address of [path, path === '/' ? '/fr' : `/fr${path}`]) {
      const html = await fetchReady(request, address)
      check(`${address}, HTML`, brotliCompressSync(html).length, budget)
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
