import { describe, expect, it } from 'vitest'
import { toFirstImage } from '@/lib/cli/bench/phone/first-image'
import { toPhoneTables } from '@/lib/cli/bench/phone/tables'

describe('the page that a phone opens for comparison', () => {
  it('has the heading and the picture that the page loads first', () => {
    const first = '<img src="/b.webp" fetchpriority="high">'
    const html = `<header><img src="/logo.webp"></header><main><h1 class="x">A <b>ruby</b></h1><img src="/a.webp">${first}</main>`
    expect(toFirstImage(html)).toBe(`<main><h1>A ruby</h1>${first}</main>`)
    expect(toFirstImage('<main><h1>Sizes</h1></main>')).toBe('<main><h1>Sizes</h1></main>')
    expect(() => toFirstImage('<main></main>')).toThrow('without a heading')
  })
})

describe('the tables of a phone', () => {
  const bytes = { Document: 18_000, Stylesheet: 9_000, Font: 38_000, Script: 140_000, Image: 60_000 }
  const visit = (lcp: number) => ({ lcp, tbt: 40, cls: 0, requestsBefore: 4, bytes })
  const journey = {
    preparedPage: 120,
    otherPage: 700,
    back: 90,
    newFilter: 1,
    seenFilter: 2,
    menu: 3,
    filter: 4,
    addToCart: 5,
  }

  it('mark each goal as reached or not, by the median', () => {
    const pages = [
      {
        name: 'home-en',
        path: '/',
        ours: [visit(550), visit(1100), visit(600)],
        bare: [visit(500), visit(1000), visit(600)],
      },
    ]
    const lines = toPhoneTables({
      pages,
      journeys: [journey, { ...journey, back: 70 }, { ...journey, back: 10 }],
    }).split('\n')
    expect(lines.find((line) => line.startsWith('| home-en'))).toContain('1.10 (1.00–1.10) ✓')
    expect(lines.find((line) => line.startsWith('| Back'))).toMatch(/\| 70 ms \(10–90\) +\| ≤ 80 ms ✓/)
    expect(lines.find((line) => line.startsWith('| card tapped at once'))).toMatch(/\| +\|$/)
  })
})
