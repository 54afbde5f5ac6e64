import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { STONE_FOLDER, STONE_PICTURES_FILE, type StonePictures } from '../../seed/stones/stone-pictures'
import { labelsOf, toTerm } from '../../seed/vocabulary'
import { writeSmallerSizes } from './sizes'

const Index = z.record(
  z.string(),
  z.object({
    category: z.string(),
    shape: z.string(),
    colour: z.string(),
    mm: z.object({ length: z.number(), width: z.number(), depth: z.number() }),
    views: z.array(z.string()).min(1),
  }),
)
/** The stone that represents a species, by the SKU: `gemstones/ruby` shows its face. */
const SPECIES = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('./species.json', import.meta.url), 'utf8')))

const shapeKeys = new Map(Object.entries(labelsOf('shape')).map(([key, { en }]) => [en, key]))

/** Writes the pictures of single stones, those of their species, and the facts that each picture shows. */
export async function writeStones(folder: string): Promise<number> {
  const index = Index.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')))
  for (const view of Object.values(index).flatMap(({ views }) => views)) {
    await writeSmallerSizes(join(folder, view), `${STONE_FOLDER}/${view.replace(/\.webp$/, '').toLowerCase()}`)
  }
  for (const [species, sku] of Object.entries(SPECIES)) {
    await writeSmallerSizes(join(folder, `${sku}.webp`), `gemstones/${species}`)
  }
  writeFacts(index)
  return Object.keys(index).length
}

function writeFacts(index: z.infer<typeof Index>): void {
  const facts: StonePictures = {}
  for (const [sku, { category, shape, colour, mm, views }] of Object.entries(index)) {
    facts[category] ??= {}
    facts[category][sku] = {
      shape: requireShapeKey(shape),
      colour: toTerm(colour).key,
      mm: [mm.length, mm.width, mm.depth],
      views: views.length,
    }
  }
  const toLines = (stones: object) =>
    Object.entries(stones).map(([sku, stone]) => `    ${JSON.stringify(sku)}: ${JSON.stringify(stone)}`)
  const groups = Object.entries(facts).map(
    ([category, stones]) => `  ${JSON.stringify(category)}: {\n${toLines(stones).join(',\n')}\n  }`,
  )
  writeFileSync(`lib/seed/data/${STONE_PICTURES_FILE}`, `{\n${groups.join(',\n')}\n}\n`)
}

function requireShapeKey(label: string): string {
  const key = shapeKeys.get(label)
  if (!key) throw new RangeError(`no shape ${label}`)
  return key
}
