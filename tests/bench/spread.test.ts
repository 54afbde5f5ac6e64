import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toBareMarkup } from '@/lib/cli/bench/bare'
import { formatRatio, median, ratios, toSpread } from '@/lib/cli/bench/spread'
import { toTable } from '@/lib/cli/bench/table'

const some = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 })

describe('spread', () => {
  it('is the middle value, or the mean of the middle two', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(() => median([])).toThrow(RangeError)
  })

  it('has the median between minimum and maximum', () => {
    fc.assert(
      fc.property(some, (values) => {
        const { median: middle, min, max } = toSpread(values)
        return min <= middle && middle <= max
      }),
    )
  })

  it('computes ratios round by round, so that a slow minute of the machine affects both sides', () => {
    expect(ratios([50, 10, 90], [100, 20, 180])).toEqual({ median: 0.5, min: 0.5, max: 0.5 })
    expect(formatRatio(ratios([1, 2, 3], [2, 2, 2]))).toBe('1.00 (0.50–1.50)')
    expect(formatRatio(toSpread([2]))).toBe('2.00')
  })
})

describe('the bare page', () => {
  it('has the markup of the shop and none of its scripts', () => {
    const data = '<script type="application/ld+json">{}</script>'
    const html = `<html><head><title>x</title></head><body class="b"><p>A</p>${data}<script src="/a.js"></script><script>run()</script></body></html>`
    expect(toBareMarkup(html)).toBe(`<p>A</p>${data}`)
    expect(() => toBareMarkup('<p>')).toThrow('without a body')
  })
})

describe('the table', () => {
  it('is Markdown, with a mark at each goal', () => {
    const row = { what: 'search', shop: '5/s', beside: 'bare 10/s', ratio: '0.50' }
    const lines = toTable([row, { ...row, goal: '≥ 0.5', met: true }, { ...row, goal: '≥ 0.6', met: false }]).split(
      '\n',
    )
    expect(lines).toHaveLength(5)
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
    expect(lines[1]).toMatch(/^(\| -{3,} ){5}\|$/)
    expect(lines[2]).not.toMatch(/[✓✗]/)
    expect(lines[3]).toContain('≥ 0.5 ✓')
    expect(lines[4]).toContain('≥ 0.6 ✗')
  })
})
