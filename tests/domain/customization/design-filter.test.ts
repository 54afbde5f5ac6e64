import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterDesigns, parseDesignFilter } from '@/lib/domain/customization/design-filter'

type SeedDesign = {
  key: string
  kind: string
  setting: string
  style: string[]
  metal_ids: number[]
  fits: { shapes: string[]; min_mm: number; max_mm: number }
}
const read = (file: string) => JSON.parse(readFileSync(`lib/seed/data/${file}.json`, 'utf8'))
const { designs: given }: { designs: SeedDesign[] } = read('designs')
const { metals }: { metals: { id: number; key: string }[] } = read('metals')
const keyed = (key: string) => ({ key })
const designs = given.map(({ fits, style, setting, ...one }) => ({
  ...{ key: one.key, kind: one.kind, metal_ids: one.metal_ids, min_mm: fits.min_mm, max_mm: fits.max_mm },
  ...{ setting: keyed(setting), shapes: fits.shapes.map(keyed), styles: style.map(keyed) },
}))
const filterKeys = (query: string) => {
  const params = new URLSearchParams(query)
  return filterDesigns(
    designs,
    parseDesignFilter((name) => params.get(name)),
    metals,
  )
}

describe('filtered designs', () => {
  it('are all without a filter, else those that match every filter', () => {
    expect(filterKeys('')).toHaveLength(designs.length)
    expect(filterKeys('type=ring&setting=bezel&metal=platinum-950&mm=11,5').map(({ key }) => key)).toEqual([
      'wide-bezel-ring',
      'star-dome-ring',
    ])
    expect(filterKeys('metal=brass')).toEqual([])
  })

  it.each(['mm=0', 'mm=abc', 'mm=1e3', 'mm=-4', 'setting=%3Cb%3E', 'type=earrings'])('%s is ignored', (query) => {
    expect(filterKeys(query)).toHaveLength(designs.length)
  })

  it('are fewer with each further filter, and fit the named stone', () => {
    const one = fc.constantFrom(
      'setting=bezel',
      'setting=prong',
      'shape=oval',
      'style=men',
      'metal=silver-925',
      'type=pendant',
    )
    fc.assert(
      fc.property(one, one, fc.double({ min: 1, max: 40, noNaN: true }), (first, second, mm) => {
        const length = `mm=${mm.toFixed(2)}`
        const both = filterKeys(`${first}&${second}&${length}`)
        expect(both.every((design) => filterKeys(`${first}&${length}`).includes(design))).toBe(true)
        for (const { min_mm, max_mm } of both) {
          expect(Number(mm.toFixed(2))).toBeGreaterThanOrEqual(min_mm)
          expect(Number(mm.toFixed(2))).toBeLessThanOrEqual(max_mm)
        }
      }),
    )
  })
})
