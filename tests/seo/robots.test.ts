import { describe, expect, it } from 'vitest'
import { parseRobots } from '@/lib/seo/audit/robots'
import { toRobotsTxt } from '@/lib/seo/robots-txt'

const BASE = 'https://shop.example'

describe('robots.txt', () => {
  const text = toRobotsTxt(BASE)

  it.each([
    ['/gemstones?sort=low', false],
    ['/fr/gemstones/ruby?colour=red', false],
    ['/gemstones/ruby?origin=india&shape=oval', false],
    ['/gemstones/ruby?price=1000-5000&page=2', false],
    ['/gemstones/ruby?origin=india', true],
    ['/gemstones?page=2', true],
    ['/gemstones?utm_source=x&utm_medium=y', true],
    ['/gems/search?q=ruby', true],
    ['/gems/cart', true],
    ['/fr/gems/wishlist', true],
    ['/account', true],
  ])('lets crawlers read %s: %s, and previews of a shared link always', (path, isOpen) => {
    expect(parseRobots(text)(path)).toBe(isOpen)
    expect(parseRobots(text, 'WhatsApp')(path)).toBe(true)
    expect(parseRobots(text, 'WhatsApp')('/staff')).toBe(false)
  })

  it('contains the absolute URL of the sitemap', () => {
    expect(text).toContain(`\nSitemap: ${BASE}/sitemap.xml\n`)
  })

  it.each(['/api/', '/dev/', '/gems/checkout', '/fr/gems/checkout', '/staff', '/fr/newsletter'])(
    'disallows %s',
    (path) => {
      expect(text.split('\n')).toContain(`Disallow: ${path}`)
    },
  )

  it('disallows no page of the catalogue', () => {
    const disallowed = text.split('\n').flatMap((line) => (line.startsWith('Disallow: ') ? line.slice(10) : []))
    const allowed = ['/', '/gems', '/gems/product/x', '/gems/search?q=a', '/card/gemstones/ruby.jpg', '/fr/gemstones']
    expect(allowed.filter((path) => disallowed.some((start) => path.startsWith(start)))).toEqual([])
  })
})
