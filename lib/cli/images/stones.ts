import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { STONE_FOLDER, STONE_PICTURES_FILE, type StonePictures } from '../../seed/stones/stone-pictures'
import { labelsOf, toTerm } from '../../seed/vocabulary'
import { FOLDER, writeDetail, writeSmallerSizes } from './sizes'

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

/** Pictures of one stone differ by 1.5 of 255 at most, whatever their size and compression; those of two by 3 and more. */
const MAX_DIFFERENCE = 2.2
const COMPARED_SIDE = 160

/** Adds the size for the enlarged view to faces of stones. Throws for a picture that does not show the stone of its SKU. */
export async function writeLargeStones(folder: string): Promise<number> {
  const files = readdirSync(folder).filter((file) => /\.(png|webp)$/.test(file))
  for (const file of files) {
    const name = `${STONE_FOLDER}/${file.replace(/\.\w+$/, '').toLowerCase()}`
    const difference = await compareFiles(join(folder, file), join(FOLDER, `${name}-640.webp`))
    if (difference > MAX_DIFFERENCE) throw new RangeError(`${file} differs by ${difference.toFixed(1)} from ${name}`)
    await writeDetail(join(folder, file), name)
  }
  return files.length
}

/** The mean difference of two square pictures at one size, from 0 to 255. */
async function compareFiles(one: string, other: string): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((file) => sharp(file).removeAlpha().resize(COMPARED_SIDE).raw().toBuffer()),
  )
  if (!first || !second) throw new RangeError('two pictures')
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length
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
