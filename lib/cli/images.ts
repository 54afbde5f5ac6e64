import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STONE_FOLDER } from '../seed/stones/stone-pictures'
import { drawGroup } from './images/group'
import { FOLDER, writeSizes } from './images/sizes'
import { writeLargeStones, writeStones } from './images/stones'
import { drawView, viewsOf } from './images/views'

const MANIFEST = 'lib/seed/data/photographs.json'
/** Single stones of the catalogue by their SKU, beside index.json; everything else is named as it is called below /images. */
const STONES = 'pieces'
/** Their faces at 1280 pixels or more, as far as they are rendered. */
const LARGE_STONES = 'pieces-1280'
/** Pictures of species are pictures of stones, lib/cli/images/species.json. */
const SPECIES = 'gemstones'
/** The wide picture of many stones. */
const GROUP = 'hero/gems-group'
/** Pictures of solids, rendered later than those of a folder with the same names, which they replace. */
const LATER_SOURCES = 'lib/cli/images/sources'

async function writePhotograph(file: string, name: string): Promise<void> {
  await writeSizes(file, name)
  for (const view of viewsOf(name)) await writeSizes(await drawView(file, view), `${name}${view.suffix}`)
}

/** Every name below public/images but those of single stones, which the facts of the stones list. */
function readNames(): string[] {
  const files = readdirSync(FOLDER, { recursive: true }).map(String)
  const names = files.flatMap((file) => /^(.+)-(?:640|1600)\.webp$/.exec(file)?.[1] ?? [])
  return names.filter((name) => !name.startsWith(`${STONE_FOLDER}/`)).sort()
}

async function writeFamilies(root: string): Promise<void> {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== SPECIES && (!family || entry.name === family))
      await writeFamily(root, entry.name)
  }
}

async function writeFamily(root: string, name: string): Promise<void> {
  const sources = join(root, name)
  if (name === STONES && existsSync(join(sources, 'index.json'))) {
    console.log(`${await writeStones(sources)} stones`)
    await writeSizes(await drawGroup(sources), GROUP)
    return
  }
  if (name === LARGE_STONES) {
    console.log(`${await writeLargeStones(sources)} stones for the enlarged view`)
    return
  }
  for (const file of readdirSync(sources).sort()) {
    const source = join(sources, file)
    const photograph = `${name}/${file.replace(/\.webp$/, '')}`
    if (file.endsWith('.webp') && photograph !== GROUP) await writePhotograph(source, photograph)
    if (file.endsWith('.svg')) {
      mkdirSync(join(FOLDER, name), { recursive: true })
      copyFileSync(source, join(FOLDER, name, file))
    }
  }
}

const [folder, family] = process.argv.slice(2)
if (!folder) {
  console.error('usage: npm run images -- FOLDER [FAMILY] (pictures as FOLDER/<family>/<name>.webp)')
  process.exit(1)
}
for (const root of [folder, LATER_SOURCES]) await writeFamilies(root)
const names = readNames()
writeFileSync(MANIFEST, `${JSON.stringify(names, null, 2)}\n`)
console.log(`${names.length} photographs in ${FOLDER}`)
