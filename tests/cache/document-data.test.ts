import { createContext, runInContext } from 'node:vm'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ADD_LATER } from '@/lib/cache/add-later'
import { hashInlineScripts } from '@/lib/cache/content-policy'
import { takeDataFromDocument } from '@/lib/cache/document-data'
import type { Value } from '@/lib/cache/entry'
import { preparePage } from '@/lib/cache/page-policy'

const CARDS = `<ul><li>“Nīlam” &amp; नीलम</li>${'<li>Ruby</li>'.repeat(9)}</ul>`
const PAGER = '<nav><a href="/gemstones?page=2">2</a></nav>'
const JSON_LD = '{"@type":"ItemList","name":"Rubis d’Inde"}'

const Props = z.object({ dangerouslySetInnerHTML: z.object({ __html: z.string() }) })

const toPush = (text: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})</script>`
const toTextRow = (id: string, text: string) => `${id}:T${Buffer.byteLength(text).toString(16)},${text}`
const toMarked = (html: string) => `<div data-markup="" class="contents">${html}</div>`

/** React's data in two pushes, the second of which begins in the middle of a text. */
const ROWS = `0:{"a":["$","div",null,{"dangerouslySetInnerHTML":{"__html":"$1"}}]}\n${toTextRow('1', CARDS)}2:["$","div",null,{"dangerouslySetInnerHTML":{"__html":${JSON.stringify(PAGER)}}}]\n${toTextRow('3', JSON_LD)}4:{"name":"<b>"}\n`
const middle = ROWS.indexOf('Ruby')
const DATA = Buffer.from(ROWS)
const PAGE = `<html><body><script type="application/ld+json" data-markup="">${JSON_LD}</script><main>${toMarked(CARDS)}${toMarked(PAGER)}</main><script>(self.__next_f=self.__next_f||[]).push([0])</script>${toPush(ROWS.slice(0, middle))}${toPush(ROWS.slice(middle))}</body></html>`

/** The rows that React receives in a browser. */
function readRows(html: string): string[] {
  const window = new Window()
  window.document.write(html)
  const context = createContext({ self: { __next_f: [] }, document: window.document })
  for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) runInContext(script, context)
  const text: string = runInContext(
    'self.__next_f.filter(([kind]) => kind === 1).map(([, text]) => text).join("")',
    context,
  )
  return text.split('\n').filter(Boolean).toSorted()
}

it('takes from the document what the data repeats', () => {
  const html = takeDataFromDocument(PAGE, DATA)
  expect(html.match(/<li>Ruby<\/li>/g)).toHaveLength(9)
  expect(html.match(/Rubis d’Inde/g)).toHaveLength(1)
  expect(html.match(/<script>/g)).toHaveLength(2)
  expect(html).not.toContain('\\u003cnav>')
})

it('gives React the same data', () => {
  const rows = readRows(takeDataFromDocument(PAGE, DATA))
  const byId = new Map(
    rows.map((row): [string, unknown] => [row.split(':')[0] ?? '', JSON.parse(row.slice(row.indexOf(':') + 1))]),
  )
  expect(byId.get('1')).toBe(CARDS)
  expect(byId.get('3')).toBe(JSON_LD)
  expect(byId.get('4')).toEqual({ name: '<b>' })
  const [, , , props] = z.tuple([z.string(), z.string(), z.null(), Props]).parse(byId.get('2'))
  expect(byId.get(props.dangerouslySetInnerHTML.__html.slice(1))).toBe(PAGER)
})

it('leaves a page as it is whose data has another form', () => {
  const pages: [string, string][] = [
    ['<html></html>', ROWS],
    [PAGE.replace('[1,', '[3,'), ROWS],
    [PAGE, ROWS.replace('1:T', '1:Tfffff')],
    [PAGE.replaceAll(' data-markup=""', ''), ROWS],
  ]
  for (const [page, rows] of pages) expect(takeDataFromDocument(page, Buffer.from(rows))).toBe(page)
})

it('is sent and stored without the data, with the policy of its own scripts and the one of a first visit', () => {
  const page: Value = { kind: 'APP_PAGE', html: PAGE, rscData: DATA }
  preparePage(page, '/shop/en/ruby')
  expect(page.html).toBe(takeDataFromDocument(PAGE, DATA))
  const policy = String(page.headers?.['content-security-policy'])
  expect(policy.match(/'sha256-[^']+'/g)?.toSorted()).toEqual(
    hashInlineScripts(`${page.html}<script>${ADD_LATER}</script>`).toSorted(),
  )
})
