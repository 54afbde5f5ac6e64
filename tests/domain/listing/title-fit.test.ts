import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitRanks } from '@/lib/server/listing/title-rank-plan'

const { compare } = new Intl.Collator('en')
const letters = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'E'), minLength: 1, maxLength: 4 }))

/** Titles with ranks in their order; equal titles have the same rank. */
function rankTitles(titles: string[], step: number) {
  const order = [...new Set(titles)].sort(compare)
  const firsts = order.filter((title, at) => at === 0 || compare(order[at - 1] ?? '', title) !== 0)
  return firsts.map((title, at) => ({ title, rank: (at + 1) * step }))
}

describe('new ranks among existing ones', () => {
  it('follow the order of the titles, however much room there was', () => {
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(1, 3, 1024), (old, added, step) => {
        const there = rankTitles(old, step)
        const titles = [...new Set(added)].sort(compare)
        const { ranks, moves } = fitRanks(there, titles, compare)
        const to = new Map(moves.map(({ from, to }) => [from, to]))
        const all = [
          ...there.map(({ title, rank }) => ({ title, rank: to.get(rank) ?? rank })),
          ...titles.map((title) => ({ title, rank: ranks.get(title) ?? 0 })),
        ].sort((one, two) => compare(one.title, two.title))
        all.forEach((one, at) => {
          const next = all[at + 1]
          if (next) expect(Math.sign(next.rank - one.rank)).toBe(Math.sign(compare(next.title, one.title)))
        })
      }),
    )
  })

  it('change as few existing ranks as necessary', () => {
    const there = Array.from({ length: 1_000 }, (_, at) => ({ title: `t${1_000 + at}`, rank: (at + 1) * 64 }))
    const titles = Array.from({ length: 100 }, (_, at) => `t1500-${100 + at}`)
    const { moves } = fitRanks(there, titles, compare)
    expect(moves.length).toBeGreaterThan(0)
    expect(moves.length).toBeLessThan(64)
  })
})
