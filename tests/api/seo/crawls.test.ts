import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { crawl_day } from '@/lib/db/schema'
import { ADDRESS_HEADER } from '@/lib/http/client-address'
import { countCrawlVisit } from '@/lib/http/counts/count-crawl'
import { countCrawl, flushCrawlCounts } from '@/lib/server/seo/crawling/crawl-counts'
import { type Names, verifyCrawler } from '@/lib/server/seo/crawling/verify-crawler'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'

withTestDatabase(fillShop)

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const notFound = () => Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }))
const timeout = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'ETIMEOUT' }))
const namesOf = (names: Record<string, string[]>, addresses: Record<string, string[]>): Names => ({
  reverse: async (address) => names[address] ?? notFound(),
  addresses: async (name) => addresses[name] ?? notFound(),
})

describe('an address that names itself a search engine', () => {
  const names = namesOf(
    {
      '66.249.66.1': ['crawl-66-249-66-1.googlebot.com'],
      '203.0.113.1': ['crawl-66-249-66-1.googlebot.com'],
      '203.0.113.2': ['googlebot.com.evil.example'],
      '203.0.113.3': ['evilgooglebot.com'],
      '2001:4860::1': ['rate-limited-proxy.GOOGLE.com.'],
    },
    {
      'crawl-66-249-66-1.googlebot.com': ['66.249.66.1'],
      'rate-limited-proxy.GOOGLE.com.': ['2001:4860::1'],
      'googlebot.com.evil.example': ['203.0.113.2'],
      'evilgooglebot.com': ['203.0.113.3'],
    },
  )
  it.each([
    ['66.249.66.1', 'verified'],
    ['2001:4860::1', 'verified'],
    ['203.0.113.1', 'false'],
    ['203.0.113.2', 'false'],
    ['203.0.113.3', 'false'],
    ['203.0.113.4', 'false'],
  ])('%s is %s', async (address, proof) => {
    expect(await verifyCrawler('Googlebot', address, NOW, names)).toBe(proof)
  })

  it('is looked up once a day, sooner after a failure, and is never verified for another search engine', async () => {
    let lookups = 0
    const counted: Names = {
      ...names,
      reverse: (address) => {
        lookups += 1
        return names.reverse(address)
      },
    }
    for (let at = 0; at < 5; at += 1) await verifyCrawler('Bingbot', '66.249.66.1', later(at), counted)
    expect(lookups).toBe(1)
    expect(await verifyCrawler('Bingbot', '66.249.66.1', later(25 * 60), counted)).toBe('false')
    expect(lookups).toBe(2)
    const away: Names = { ...names, reverse: timeout }
    expect(await verifyCrawler('Applebot', '17.0.0.1', NOW, away)).toBe('unknown')
    const back = namesOf(
      { '17.0.0.1': ['17-0-0-1.applebot.apple.com'] },
      { '17-0-0-1.applebot.apple.com': ['17.0.0.1'] },
    )
    expect(await verifyCrawler('Applebot', '17.0.0.1', later(2), back)).toBe('verified')
  })
})

describe('visits of search engines', () => {
  it('are counted for pages alone, with what they were answered', async () => {
    const verified: string[] = []
    const server = createServer((request, response) => {
      request.headers[ADDRESS_HEADER] = request.headers['x-address'] ?? '66.249.66.1'
      countCrawlVisit(request, response, async (crawler, address) => {
        verified.push(`${crawler} ${address} ${request.url}`)
        return 'verified'
      })
      response.writeHead(request.url === '/gone' ? 404 : 200).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const visit = (path: string, agent = GOOGLEBOT, headers = {}) =>
      fetch(base + path, { headers: { 'user-agent': agent, ...headers } })
    await visit('/fr/gemstones/ruby?page=2')
    await visit('/gone')
    // No pages, no search engine, and the shop's own audit.
    await visit('/api/v1/category/listall')
    await visit('/images/ruby-640.webp')
    await visit('/sitemap.xml')
    await visit('/', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0')
    await visit('/', GOOGLEBOT, { 'x-address': '127.0.0.1' })
    await new Promise((resolve) => server.close(resolve))
    expect(verified).toEqual(['Googlebot 66.249.66.1 /fr/gemstones/ruby?page=2', 'Googlebot 66.249.66.1 /gone'])
    await flushCrawlCounts()
    const rows = await (await getDb()).select().from(crawl_day)
    expect(rows.map(({ crawler, template, answer, count }) => [crawler, template, answer, count]).sort()).toEqual([
      ['Googlebot', 'category', 'found', 1],
      ['Googlebot', 'other', 'missing', 1],
    ])
    await (await getDb()).delete(crawl_day)
  })

  it('add up over instances, and are shown to staff by search engine, kind of page and day', async () => {
    const visit = {
      crawler: 'Googlebot',
      proof: 'verified',
      path: '/gemstones/ruby',
      answer: 'found',
      now: NOW,
    } as const
    for (let at = 0; at < 3; at += 1) {
      countCrawl(visit)
      await flushCrawlCounts()
    }
    countCrawl({ ...visit, answer: 'unchanged', path: '/' })
    countCrawl({ ...visit, proof: 'false' })
    countCrawl({ ...visit, crawler: 'Bingbot', proof: 'unknown' })
    await flushCrawlCounts()
    const none = { found: 0, unchanged: 0, moved: 0, missing: 0, failed: 0 }
    const { data } = await as(await makeCustomer(newMobile(), { role: 'staff' })).metadata.crawls({ days: '7' })
    expect(data?.crawlers.slice(0, 2)).toEqual([
      { crawler: 'Googlebot', answers: { ...none, found: 3, unchanged: 1 }, false: 1, unknown: 0 },
      { crawler: 'Bingbot', answers: none, false: 0, unknown: 1 },
    ])
    expect(data?.templates).toEqual([
      { template: 'home', answers: { ...none, unchanged: 1 } },
      { template: 'category', answers: { ...none, found: 3 } },
    ])
    expect(data?.days).toHaveLength(7)
    expect(data?.days.at(-1)?.count).toBe(4)
    expect((await as(await makeCustomer(newMobile())).metadata.crawls({})).reason).toBe('not_allowed')
  })
})
