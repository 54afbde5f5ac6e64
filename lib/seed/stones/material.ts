import { z } from 'zod'
import type { SeedCategory } from '../catalogue'
import type { Random } from '../random'
import { readData } from '../read'
import { toTerm } from '../vocabulary'

const Material = z.object({ en: z.string(), fr: z.string(), gravity: z.number() })
export type Material = z.infer<typeof Material>

const materials = readData('materials.json', z.record(z.string(), Material))
/** Categories of one species, where only the colour varies. */
const SPECIES: Record<string, Material> = {
  'amethyst-geodes': { en: 'Amethyst', fr: 'améthyste', gravity: 2.65 },
  'rough-ruby': { en: 'Ruby', fr: 'rubis', gravity: 4 },
  'rough-emerald': { en: 'Emerald', fr: 'émeraude', gravity: 2.72 },
  'rough-amethyst': { en: 'Amethyst', fr: 'améthyste', gravity: 2.65 },
  'rough-tourmaline': { en: 'Tourmaline', fr: 'tourmaline', gravity: 3.1 },
  'rough-aquamarine': { en: 'Aquamarine', fr: 'aigue-marine', gravity: 2.72 },
  'rough-rose-quartz': { en: 'Rose Quartz', fr: 'quartz rose', gravity: 2.65 },
}
/** Categories of lots, the only ones that may be multicoloured. */
const LOTS = new Set(['tumbled-stones', 'rough-stones'])

/** A colour of the category and the material with that colour. */
export function pickMaterial(category: SeedCategory, random: Random): { colour: string; material: Material } {
  const species = SPECIES[category.slug]
  const colours = category.colours.map((text) => toTerm(text).key)
  const colour = random.pick(colours.filter((key) => species || LOTS.has(category.slug) || key !== 'multicoloured'))
  const material = species ?? materials[colour]
  if (!material) throw new RangeError(`no material of ${category.slug} ${colour}`)
  return { colour, material }
}
