import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLost, toLostTarget } from '@/lib/domain/routing/lost-path'

describe('a URL that no page has', () => {
  it.each([
    ['/cart', '/gems/cart'],
    ['/fr/checkout', '/fr/gems/checkout'],
    ['/Login/', '/account'],
    ['/search?q=neelam%20ring&utm=x', '/gems/search?q=neelam+ring'],
    ['/search', '/gems/search'],
    ['/faq', '/pages'],
    ['/nothing-here?x=1', '/home/fashion#lost=%2Fnothing-here%3Fx%3D1'],
    ['/fr/nowhere/at/all', '/fr/home/fashion#lost=%2Ffr%2Fnowhere%2Fat%2Fall'],
  ])('%s leads to %s', (url, target) => expect(toLostTarget(url)).toBe(target))

  it.each([
    ['/blue-sapphire-ring.html', 'blue sapphire ring'],
    ['/shop/ruby_ring', 'ruby ring'],
    ['/find?q=neelam', 'neelam'],
  ])('%s becomes a search for %s', (url, words) => {
    const [, fragment = ''] = toLostTarget(url).split('#')
    expect(parseLost(`#${fragment}`)).toEqual({ url, words })
  })

  it('never fails, and other fragments are ignored', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [, fragment] = toLostTarget(`/${text.replaceAll('#', '')}`).split('#')
        if (fragment) expect(parseLost(fragment)?.url.length).toBeGreaterThan(0)
        parseLost(text)
      }),
    )
    expect(parseLost('#content')).toBeNull()
    expect(parseLost('')).toBeNull()
  })
})
