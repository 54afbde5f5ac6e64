import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { page_finding } from '@/lib/db/schema'
import { parsePageListQuery } from '@/lib/domain/routing/page-problems'
import { MissingSearchColumnError, parseSearchFile } from '@/lib/domain/routing/search-console-file'
import { dispatch } from '@/lib/server/dispatch'
import { listFindings } from '@/lib/server/seo/page-findings'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'

const SAPPHIRE = '/gemstones/blue-sapphire'

withTestDatabase(async () => {
  await fillShop()
  const page = (path: string, more: Partial<typeof page_finding.$inferInsert> = {}) => ({
    ...{ path, lang: 'en' as const, kind: 'category' as const, title: path, robots: 'index, follow', stale: false },
    ...more,
  })
  const pages = [
    page(SAPPHIRE),
    page('/gemstones/ruby', { problems: ['thin'], same: 2 }),
    page('/gemstones/opal', { robots: 'noindex, follow' }),
  ]
  await (await getDb()).insert(page_finding).values(pages)
})

let minutes = 0
/** Each import is later than the one before. */
const staff = async () => {
  minutes += 1
  return { api: as(await makeCustomer(newMobile(), { role: 'staff' }), later(minutes)) }
}

async function importFile(text: string, file = 'Pages.csv') {
  const { api } = await staff()
  const { kind, rows } = parseSearchFile(text)
  const import_id = randomUUID()
  await api.searchconsole.import({ import_id, kind, file, rows: rows.slice(0, 1), last: false })
  const { data } = await api.searchconsole.import({ import_id, kind, file, rows: rows.slice(1), last: true })
  return { import_id, data }
}

const overview = async () => (await (await staff()).api.searchconsole.overview({})).data

describe('a file of Search Console', () => {
  it('is read as Google exports it, in English and French', () => {
    const english =
      'Top pages,Clicks,Impressions,CTR,Position\nhttps://shop.example/fr/Gemstones/Ruby/?utm_source=x,12,"1,234",0.97%,8.21'
    expect(parseSearchFile(english)).toEqual({
      ...{ kind: 'pages', skipped: 0, host: 'shop.example' },
      rows: [{ path: '/gemstones/ruby', lang: 'fr', query: null, clicks: 12, impressions: 1234, position: 8.21 }],
    })
    const french =
      'Pages les plus populaires;Clics;Impressions;CTR;Position\nhttps://shop.example/;1 234;5 000;24,68 %;3,5'
    expect(parseSearchFile(french).rows).toEqual([
      { path: '/', lang: 'en', query: null, clicks: 1234, impressions: 5000, position: 3.5 },
    ])
    const queries =
      'Query\tLanding Page\tClicks\tImpressions\tAverage Position\nNeelam Stone\t/gemstones/blue-sapphire\t3\t100\t4\n'
    expect(parseSearchFile(queries)).toMatchObject({ kind: 'queries', rows: [{ query: 'neelam stone' }] })
  })

  it('adds lines of one page up, weighs positions by impressions, and skips what is no line', () => {
    const text = 'Page,Clicks,Impressions,Position\n/a,1,100,2\n/a?x=1,2,300,6\nnot a url,1,1,1\n/b,x,1,1\n/c,1,1,\n'
    expect(parseSearchFile(text)).toEqual({
      ...{ kind: 'pages', skipped: 3, host: null },
      rows: [{ path: '/a', lang: 'en', query: null, clicks: 3, impressions: 400, position: 5 }],
    })
    expect(() => parseSearchFile('Top queries,Clicks,Impressions,CTR,Position\nruby,1,1,1,1')).toThrow(
      MissingSearchColumnError,
    )
    expect(() => parseSearchFile('')).toThrow(MissingSearchColumnError)
  })
})

describe('figures of Search Console', () => {
  it('are for staff only', async () => {
    for (const [path, input] of [
      ['searchconsole/overview', {}],
      ['searchconsole/queries', { path: SAPPHIRE, lang: 'en' }],
      ['searchconsole/import', { import_id: randomUUID(), kind: 'pages', file: 'a', rows: [], last: true }],
      ['searchconsole/undo', { import_id: randomUUID() }],
    ] as const) {
      const callAs = (customerId: number | null) =>
        dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })
      expect((await callAs(null)).status, path).toBe(401)
      expect((await callAs(await makeCustomer(newMobile()))).status, path).toBe(403)
    }
  })

  it('name the clicks at risk: pages that are gone, redirected, closed or have problems', async () => {
    const { api } = await staff()
    await api.addresses.add({ rows: [{ line: 1, from: '/old-ruby', to: SAPPHIRE }] })
    const lines = [`${SAPPHIRE},50,900,3`, '/gemstones/ruby,30,400,5', '/gemstones/opal,20,300,6', '/old-ruby,9,90,7']
    await importFile(`Page,Clicks,Impressions,Position\n${lines.join('\n')}\n/lost,8,80,8\n/quiet,0,10,60\n`)
    const data = await overview()
    expect(data).toMatchObject({ clicks: 117, clicks_at_risk: 67 })
    expect(data?.risky.map(({ path, clicks, state, problems }) => [path, clicks, state, problems])).toEqual([
      ['/gemstones/ruby', 30, 'problems', ['duplicate', 'thin']],
      ['/gemstones/opal', 20, 'noindex', []],
      ['/old-ruby', 9, 'redirected', []],
      ['/lost', 8, 'gone', []],
    ])
  })

  it('sort and filter the page table', async () => {
    const list = async (query: Record<string, string>) => {
      const filters = parsePageListQuery(query)
      return filters && (await listFindings(filters, { from: 0, size: 10 }, null))
    }
    const sorted = await list({ sort: 'clicks', lang: 'en' })
    expect(sorted?.rows.slice(0, 3).map(({ path, search }) => [path, search?.clicks])).toEqual([
      [SAPPHIRE, 50],
      ['/gemstones/ruby', 30],
      ['/gemstones/opal', 20],
    ])
    expect((await list({ f: 'clicks.gt.25;position.lt.4' }))?.rows.map(({ path }) => path)).toEqual([SAPPHIRE])
    expect((await list({ f: 'clicks.empty.', lang: 'en' }))?.total).toBe(0)
  })

  it('show which pages compete for a query, and the queries of a page', async () => {
    const lines = [
      `neelam,${SAPPHIRE},5,100,4`,
      'neelam,/gemstones/ruby,1,60,9',
      'neelam,/gemstones/opal,0,2,50',
      `neelam,/fr${SAPPHIRE},1,90,4`,
      `sapphire price,${SAPPHIRE},2,40,6`,
    ]
    await importFile(`Query,Page,Clicks,Impressions,Position\n${lines.join('\n')}\n`, 'queries.csv')
    expect((await overview())?.competing).toEqual([
      {
        ...{ query: 'neelam', clicks: 6, impressions: 160 },
        pages: [
          { path: SAPPHIRE, lang: 'en', clicks: 5, impressions: 100, position: 4 },
          { path: '/gemstones/ruby', lang: 'en', clicks: 1, impressions: 60, position: 9 },
        ],
      },
    ])
    const { api } = await staff()
    const queries = (await api.searchconsole.queries({ path: SAPPHIRE, lang: 'en' })).data
    expect(queries?.map(({ query, clicks }) => [query, clicks])).toEqual([
      ['neelam', 5],
      ['sapphire price', 2],
    ])
  })

  it('of a newer file replace those of the older one, and come back when it is deleted', async () => {
    const newer = await importFile('Page,Clicks,Impressions,Position\n/lost,1,1,1\n/other,2,2,2\n', 'Newer.csv')
    expect(newer.data).toEqual({ rows: 2 })
    expect(await overview()).toMatchObject({ clicks: 3 })
    const { api } = await staff()
    const again = { kind: 'pages' as const, file: 'x', rows: [], last: true }
    expect(await api.searchconsole.import({ import_id: newer.import_id, ...again })).toMatchObject({
      reason: 'conflict',
    })
    expect((await api.searchconsole.undo({ import_id: newer.import_id })).status).toBe(1)
    expect(await overview()).toMatchObject({ clicks: 117 })
    expect(await api.searchconsole.undo({ import_id: newer.import_id })).toMatchObject({ reason: 'not_found' })
  })

  it('of the last three files of a kind are kept; an incomplete file is never shown', async () => {
    const { api } = await staff()
    const row = { path: '/half', lang: 'en' as const, query: null, clicks: 999, impressions: 999, position: 1 }
    await api.searchconsole.import({ import_id: randomUUID(), kind: 'pages', file: 'half', rows: [row], last: false })
    expect((await overview())?.clicks).toBe(117)
    for (let n = 1; n <= 4; n += 1) await importFile(`Page,Clicks,Impressions,Position\n/a,${n},9,9\n`, `${n}.csv`)
    const imports = (await overview())?.imports.filter(({ kind }) => kind === 'pages')
    expect(imports?.map(({ file, current }) => [file, current])).toEqual([
      ['4.csv', true],
      ['3.csv', false],
      ['2.csv', false],
    ])
  })
})
