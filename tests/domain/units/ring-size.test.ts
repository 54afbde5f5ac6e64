import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findNearestSize,
  findSizeInSystem,
  MAX_RING_MM,
  MIN_RING_MM,
  parseMillimetres,
  toDiameter,
} from '@/lib/domain/units/ring-size'

type Size = { system_id: number; inner_diameter_mm: number; inner_circumference_mm: number; label: string }
const { sizes, systems }: { sizes: Size[]; systems: { id: number }[] } = JSON.parse(
  readFileSync('lib/seed/data/ring-sizes.json', 'utf8'),
)
const diameter = fc.double({ min: MIN_RING_MM, max: MAX_RING_MM, noNaN: true })

describe('sizes of rings', () => {
  it('increase in every system, with inner circumference and diameter', () => {
    for (const { id } of systems) {
      const systemSizes = sizes.filter(({ system_id }) => system_id === id)
      expect(systemSizes.length).toBeGreaterThan(10)
      for (const [at, size] of systemSizes.entries()) {
        expect(toDiameter(size.inner_circumference_mm)).toBeCloseTo(size.inner_diameter_mm, 1)
        const before = systemSizes[at - 1]
        if (before) expect(size.inner_diameter_mm).toBeGreaterThan(before.inner_diameter_mm)
      }
    }
  })

  it('are never smaller for a wider finger, in every system', () => {
    fc.assert(
      fc.property(diameter, diameter, fc.constantFrom(...systems), (one, other, { id }) => {
        const narrow = findSizeInSystem(sizes, id, Math.min(one, other))
        const wide = findSizeInSystem(sizes, id, Math.max(one, other))
        if (!narrow || !wide) return
        expect(wide.size.inner_diameter_mm).toBeGreaterThanOrEqual(narrow.size.inner_diameter_mm)
        if (narrow.wider) expect(narrow.wider.inner_diameter_mm).toBeGreaterThan(narrow.size.inner_diameter_mm)
      }),
    )
  })

  it('are found by their own diameter, and never if another one is nearer', () => {
    for (const size of sizes) expect(findSizeInSystem(sizes, size.system_id, size.inner_diameter_mm)?.size).toBe(size)
    fc.assert(
      fc.property(diameter, (mm) => {
        const best = findNearestSize(sizes, mm)
        for (const { inner_diameter_mm } of sizes)
          expect(Math.abs(inner_diameter_mm - mm)).toBeGreaterThanOrEqual(
            Math.abs((best?.inner_diameter_mm ?? 0) - mm) - 1e-9,
          )
      }),
    )
  })

  it('do not exist if a system has no such ring', () => {
    expect(systems.map(({ id }) => findSizeInSystem(sizes, id, 40))).toEqual(systems.map(() => null))
    expect(findNearestSize([], 17)).toBeUndefined()
  })
})

it('millimetres are parsed with a point or a comma, and nothing else', () => {
  expect(['54', ' 17,25 ', '17.2'].map((text) => parseMillimetres(text, 10, 90))).toEqual([54, 17.25, 17.2])
  for (const wrong of ['', '5', '91', '1e2', '-54', '54 mm', '５４']) expect(parseMillimetres(wrong, 10, 90)).toBeNull()
})
