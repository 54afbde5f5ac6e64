import { afterEach, describe, expect, it } from 'vitest'
import { applyStoredSettings } from '@/lib/configured-settings'
import { listen } from '@/lib/http/listen'
import { createRequestHandler } from '@/lib/http/request-handler'
import { drain } from '@/lib/http/stop'
import { parseFeedName } from '@/lib/seo/feeds/feed'
import { toAlternates, toShownAlternates } from '@/lib/seo/indexing'
import { toLlmsTxt } from '@/lib/seo/llms-txt'
import { toUrlsetXml } from '@/lib/seo/sitemap/xml'

let stop = async () => {}
afterEach(async () => {
  applyStoredSettings({})
  await stop()
})

/** A shop whose pages answer with their URL, and a reader that follows nothing. */
async function open() {
  const door = createRequestHandler(false)
  const { server, port } = await listen('127.0.0.1', 0, door.listener)
  stop = () => drain(server)
  door.open(async (incoming, response) => void response.end(incoming.url))
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' })
}

describe('a language that is off', () => {
  it('leads to the same page in English, once and for a time, until it is on again', async () => {
    const read = await open()
    expect(await (await read('/fr/gemstones/ruby')).text()).toBe('/fr/gemstones/ruby')
    applyStoredSettings({ languages: 'en' })
    const redirects = [
      ['/fr', '/'],
      ['/fr/gemstones/ruby?sort=low', '/gemstones/ruby?sort=low'],
      ['/fr/Gemstones/Ruby/', '/gemstones/ruby'],
      ['/fr/gems/cart', '/gems/cart'],
      ['/fr/llms.txt', '/llms.txt'],
    ] as const
    for (const [from, to] of redirects) {
      const { status, headers } = await read(from)
      expect([status, headers.get('location')], from).toEqual([307, to])
    }
    applyStoredSettings({})
    expect((await read('/fr')).status).toBe(200)
  })

  it('never leads away from this shop, and leaves other URLs and the admin alone', async () => {
    const read = await open()
    applyStoredSettings({ languages: 'en' })
    for (const path of ['/', '/gemstones/ruby', '/fr/staff', '/fr/staff/settings', '/france', '/french/toast'])
      expect((await read(path)).headers.get('location') ?? '', path).not.toBe(path.replace('/fr', '') || '/')
    for (const path of ['/fr//evil.example', '/fr/%2F%2Fevil.example', '/fr/\\evil.example', '/fr/\\//evil.example/']) {
      const location = (await read(path)).headers.get('location') ?? '/'
      expect(new URL(location, 'http://shop.example').host, path).toBe('shop.example')
    }
    expect((await read('/fr/gems/cart', 'POST')).status).toBe(200)
  })

  it('is in no alternates, sitemap, feed or text for language models', () => {
    const alternates = toAlternates('/gemstones/ruby')
    const entry = { alternates, lastModified: null }
    const llms = () => toLlmsTxt({ categories: [], guides: [], policies: [], feeds: true }, 'en')
    expect(Object.keys(toShownAlternates(alternates))).toEqual(['en', 'fr', 'x-default'])
    expect(toUrlsetXml([entry], 'http://shop.example')).toContain('/fr/gemstones/ruby')
    expect(llms()).toContain('/fr/llms.txt')
    applyStoredSettings({ languages: 'en' })
    expect(toShownAlternates(alternates)).toEqual({})
    const sitemap = toUrlsetXml([entry], 'http://shop.example')
    expect(sitemap).toContain('<loc>http://shop.example/gemstones/ruby</loc>')
    expect(sitemap).not.toMatch(/\/fr\/|hreflang/)
    expect(llms()).not.toContain('/fr')
    expect(parseFeedName('google-fr.xml')).toBeNull()
    expect(parseFeedName('google-en.xml')).toEqual({ vendor: 'google', locale: 'en' })
  })
})

describe('the icons of a shop', () => {
  it('are made of its logo once it has one', async () => {
    const read = await open()
    expect(await (await read('/favicon.ico')).text()).toBe('/favicon.ico')
    applyStoredSettings({ logo: `${'3f'.repeat(32)}-640x160` })
    for (const [path, shown] of [
      ['/favicon.ico', '/images/logo/current-favicon.ico'],
      ['/apple-touch-icon.png', '/images/logo/current-icon-180.png'],
      ['/icon-maskable-512.png', '/images/logo/current-maskable-512.png'],
    ] as const) {
      const response = await read(path)
      expect(await response.text()).toBe(shown)
      expect(response.headers.get('cache-control') ?? '').not.toContain('86400')
    }
    expect(await (await read('/images/gemstones/ruby-160.webp')).text()).toBe('/images/gemstones/ruby-160.webp')
  })
})
