import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { toLinkSource, toNotFoundUrl } from '@/lib/domain/routing/not-found-url'
import { createTargetSuggestions } from '@/lib/domain/routing/suggest-target'
import { countOutcome } from '@/lib/http/counts/count-outcome'
import { takeUrlCounts } from '@/lib/server/seo/not-found/url-counts'

describe('what the 404 log stores of a URL', () => {
  it.each([
    ['/fr/Collections/Rubies.HTML/', '/collections/rubies.html'],
    ['/shop.php?id=7&utm_source=x&email=a@b.in', '/shop.php?id=7'],
    ['/unsubscribe/asha@example.in', '/unsubscribe/…'],
    ['/unsubscribe/asha%40example.in', '/unsubscribe/…'],
    ['/call/9876543210', '/call/…'],
    ['/reset/0a1b2c3d4e5f60718293a4b5', '/reset/…'],
    ['/account/orders', null],
    ['/images/ruby.jpg', null],
    [`/${'ab-'.repeat(90)}`, '/…'],
    [`/${'ab/'.repeat(90)}`, null],
  ])('%s is %s', (url, stored) => expect(toNotFoundUrl(url)).toBe(stored))

  it.each([
    ['https://blog.example/post?user=7', 'blog.example'],
    ['https://shop.example/fr/Gemstones?q=a@b.in', '/gemstones'],
    ['android-app://com.mail', null],
    ['no url', null],
    [undefined, null],
  ])('a link from %s is stored as %s', (referrer, stored) =>
    expect(toLinkSource(referrer, 'shop.example')).toBe(stored),
  )
})

it('a suggestion is the page with the most similar name', () => {
  const suggest = createTargetSuggestions([
    { path: '/gemstones/ruby', names: ['Ruby', 'Rubis', 'Manik'] },
    { path: '/gemstones/blue-sapphire', names: ['Neelam'] },
    { path: '/gemstones/yellow-sapphire', names: ['Pukhraj'] },
    { path: '/gemstones/burmese-ruby', names: ['Burmese Ruby'] },
    { path: '/rudraksha/1-mukhi', names: ['One Mukhi'] },
    { path: '/pages/return-exchange', names: [] },
    { path: '/pages/carat-to-ratti-converter', names: [] },
  ])
  expect(suggest('/collections/rubies.html')).toBe('/gemstones/ruby')
  expect(suggest('/product-category/neelam-stone/')).toBe('/gemstones/blue-sapphire')
  expect(suggest('/yelow-saphire')).toBe('/gemstones/yellow-sapphire')
  expect(suggest('/product/neelam-5-carat')).toBe('/gemstones/blue-sapphire')
  expect(suggest('/collections/old-ruby-pages/')).toBe('/gemstones/ruby')
  expect(suggest('/collections/')).toBeNull()
  expect(suggest('/pages/returns')).toBe('/pages/return-exchange')
  expect(suggest('/wp-login.php')).toBeNull()
  expect(suggest('/gone')).toBeNull()
  expect(suggest('/rudraksha/one-mukhi')).toBe('/rudraksha/1-mukhi')
  expect(suggest('/%e0%a4%')).toBeNull()
})

it('a response is counted by what it says: unknown, sent home, or a redirect made from data', async () => {
  takeUrlCounts()
  const server = createServer((request, response) => {
    countOutcome(request, response)
    response.setHeader('X-Any', '1')
    if (request.url === '/gone') response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end('gone')
    else if (request.url === '/data') response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}')
    else if (request.url === '/x.html') response.writeHead(307, { Location: '/home/fashion#lost=%2Fx.html' }).end()
    else if (request.url === '/cart') response.writeHead(307, { Location: '/gems/cart' }).end()
    else if (request.url === '/old') response.writeHead(308, { Location: '/gems', 'Cache-Control': 'no-cache' }).end()
    else if (request.url === '/Gems') response.writeHead(308, { Location: '/gems' }).end()
    else response.end('page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', referer: 'https://blog.example/a' }
  for (const path of ['/gone', '/data', '/x.html', '/cart', '/old', '/Gems', '/gems'])
    await (await fetch(base + path, { headers, redirect: 'manual' })).text()
  await (await fetch(`${base}/gone`, { headers: { 'user-agent': 'Googlebot/2.1' } })).text()
  await (await fetch(`${base}/gone`, { method: 'HEAD', headers })).text()
  await new Promise((resolve) => server.close(resolve))
  const { notFound, redirected } = takeUrlCounts()
  expect([...notFound].map(([url, { answer, visitors, robots }]) => [url, answer, visitors, robots])).toEqual([
    ['/gone', 'not_found', 1, 1],
    ['/x.html', 'home', 1, 0],
  ])
  expect(notFound.get('/gone')?.linkedFrom).toBe('blog.example')
  expect([...redirected].map(([url, { visitors }]) => [url, visitors])).toEqual([['/old', 1]])
})
