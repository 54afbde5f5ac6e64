import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { metalWeightMg, needsOneStone } from '@/lib/domain/customization/customization'

describe('the seeded designs', () => {
  const Metals = z.object({ metals: z.array(z.object({ id: z.number(), density_g_cm3: z.number() })) })
  const Weight = z.object({
    reference_metal_id: z.number(),
    at_min_mm: z.number(),
    at_max_mm: z.number(),
    min: z.number(),
    max: z.number(),
  })
  const Designs = z.object({
    designs: z.array(
      z.object({
        key: z.string(),
        kind: z.string(),
        setting: z.string(),
        drawing: z.object({ side_stones: z.number(), halo_count: z.number(), chain: z.string().nullable() }),
        metal_ids: z.array(z.number()),
        fits: z.object({ min_mm: z.number(), max_mm: z.number() }),
        metal_weight_g: Weight,
      }),
    ),
  })
  const read = (file: string) => JSON.parse(readFileSync(`lib/seed/data/${file}.json`, 'utf8'))
  const densities = new Map(Metals.parse(read('metals')).metals.map((one) => [one.id, one.density_g_cm3 * 1000]))
  const { designs } = Designs.parse(read('designs'))
  const densityOf = (id: number) => densities.get(id) ?? Number.NaN

  it.each(designs.map((one) => [one.key, one] as const))('%s has the weight of its data', (_, one) => {
    const { reference_metal_id, at_min_mm, at_max_mm, min, max } = one.metal_weight_g
    const line = {
      leastUm: one.fits.min_mm * 1000,
      mostUm: one.fits.max_mm * 1000,
      leastMg: at_min_mm * 1000,
      mostMg: at_max_mm * 1000,
    }
    const weigh = (stone: number) =>
      one.metal_ids.map((id) => metalWeightMg(line, stone, densityOf(id), densityOf(reference_metal_id)))
    // The data is rounded to a tenth of a gram.
    expect(Math.abs(Math.min(...weigh(line.leastUm)) - min * 1000)).toBeLessThanOrEqual(51)
    expect(Math.abs(Math.max(...weigh(line.mostUm)) - max * 1000)).toBeLessThanOrEqual(51)
  })

  it('can be ordered directly only if they need a single stone', () => {
    const ordered = designs.filter(needsOneStone).map(({ key }) => key)
    const more = /halo|three-stone|navaratna|strung|link|studs|earrings|jhumka|cuff|shoulder-solitaire|gem-pendant/
    expect(ordered.filter((key) => more.test(key))).toEqual([])
    expect(ordered).toEqual(expect.arrayContaining(['four-claw-solitaire', 'bezel-pendant', 'chain-bezel-bracelet']))
  })
})
