import { describe, expect, it } from 'vitest'
import { addTouch, parseSource, toTouch, withoutSource } from '@/lib/domain/analytics/source'

const AT = '2026-11-21T10:00:00.000Z'

describe('the source of a visit', () => {
  it('has the campaign, the page and the time', () => {
    expect(toTouch('/gemstones', '?utm_source=diwali&utm_medium=email&page=2', AT, false)).toEqual({
      utm_source: 'diwali',
      utm_medium: 'email',
      landing: '/gemstones',
      at: AT,
    })
  })

  it('is null without a campaign', () => {
    expect(toTouch('/', '?page=2&utm_other=x&utm_source=', AT, true)).toBeNull()
  })

  it('has click ids only with consent', () => {
    expect(toTouch('/', '?gclid=abc&fbclid=def', AT, false)).toBeNull()
    expect(toTouch('/', '?gclid=abc', AT, true)).toMatchObject({ gclid: 'abc' })
  })

  it('is truncated', () => {
    expect(toTouch('/', `?utm_source=${'x'.repeat(9000)}`, AT, false)?.utm_source).toHaveLength(250)
  })
})

describe('the source of an order', () => {
  const first = { utm_source: 'a', landing: '/', at: AT }
  const second = { utm_source: 'b', landing: '/gems', at: AT }

  it('keeps the first visit and the latest', () => {
    expect(addTouch(addTouch(null, first), second)).toEqual({ first, last: second })
  })

  it('is restored from storage; anything else is ignored', () => {
    expect(parseSource({ first, last: { ...second, evil: 1 } })).toEqual({ first, last: second })
    for (const broken of [null, 7, {}, { first }, { first, last: { utm_source: 'x' } }]) {
      expect(parseSource(broken)).toBeNull()
    }
  })
})

describe('a URL without its source', () => {
  it.each([
    ['/gems', '/gems'],
    ['/gems?utm_source=x', '/gems'],
    ['/gems/search?q=a%20b&gclid=x&page=2', '/gems/search?q=a%20b&page=2'],
    ['/gems?srsltid=A&gad_source=1&sort=low', '/gems?sort=low'],
    ['/gems?utm_other=x&utm_source', '/gems?utm_other=x'],
    ['/gems?', '/gems?'],
    ['/gems?a?gclid=x', '/gems?a?gclid=x'],
  ])('of %s is %s', (url, plain) => {
    expect(withoutSource(url)).toBe(plain)
  })
})
