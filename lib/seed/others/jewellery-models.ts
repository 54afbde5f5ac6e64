import { z } from 'zod'
import { BilingualText } from '../catalogue'
import type { Random } from '../random'
import { readData } from '../read'

const NumberRange = z.tuple([z.number(), z.number()])
const Jewels = z.object({
  kinds: z.record(z.string(), BilingualText.extend({ metal: NumberRange })),
  stones: z.record(
    z.string(),
    BilingualText.extend({
      gender: z.enum(['m', 'f']),
      carat: NumberRange,
      rate: NumberRange,
      treatment: z.string().nullable(),
      origin: z.string().nullable().default(null),
    }),
  ),
  models: z.array(
    z.object({
      kind: z.string(),
      stone: z.string(),
      shape: z.string(),
      image: z.string(),
      /** By metal, where its colour is another than that of `image`. */
      images: z.record(z.string(), z.string()).default({}),
      metals: z.array(z.string()),
    }),
  ),
  categories: z.record(z.string(), z.string()),
})
type Jewels = z.infer<typeof Jewels>
export type JewelleryModel = Omit<Jewels['models'][number], 'images'> & { metal: string }

const jewels = readData('jewels.json', Jewels)
const SILVER = 'silver-925'
export const NAVARATNA = 'navaratna'

/** A model that the category shows, in one of its metals: only what a photograph resembles. */
export function pickModel(slug: string, random: Random): JewelleryModel {
  const model = random.pick(
    jewels.models.filter(({ kind, stone, metals }) => {
      if (slug === 'navaratna-jewellery') return stone === NAVARATNA
      if (slug === 'silver-jewellery') return stone !== NAVARATNA && metals.includes(SILVER)
      return stone !== NAVARATNA && jewels.categories[slug] === kind
    }),
  )
  const metal = slug === 'silver-jewellery' ? SILVER : random.pick(model.metals)
  const { images, ...rest } = model
  return { ...rest, image: images[metal] ?? model.image, metal }
}

export function requireJewelleryKind(key: string): Jewels['kinds'][string] {
  const kind = jewels.kinds[key]
  if (!kind) throw new RangeError(`no kind of jewellery ${key}`)
  return kind
}

export function requireJewelleryStone(key: string): Jewels['stones'][string] {
  const stone = jewels.stones[key]
  if (!stone) throw new RangeError(`no stone ${key}`)
  return stone
}
