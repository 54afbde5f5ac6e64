import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { cutOutStone, mirrorImage, VIEW_OUTLINES } from './images/views'

const OUT = 'public/images'
const MANIFEST = 'lib/seed/data/photographs.json'
const WIDTHS = [160, 320, 640]
const HERO_WIDTHS = [800, 1600]
const QUALITY = 80
/** Where one photograph illustrates many products, its mirror image makes a list less monotonous. */
const MIRRORED = /^(gemstones|rudraksha|rough|healing)\//

/** `gemstones/ruby` → public/images/gemstones/ruby-160.webp and its larger sisters. */
async function writeSizes(photograph: string | Buffer, name: string): Promise<string> {
  mkdirSync(join(OUT, dirname(name)), { recursive: true })
  for (const width of name.startsWith('hero/') ? HERO_WIDTHS : WIDTHS) {
    await sharp(photograph)
      .resize({ width })
      .webp({ quality: QUALITY })
      .toFile(join(OUT, `${name}-${width}.webp`))
  }
  return name
}

async function writeViews(photograph: string | Buffer, name: string): Promise<string[]> {
  const original = await writeSizes(photograph, name)
  return MIRRORED.test(name)
    ? [original, await writeSizes(await mirrorImage(photograph, name), `${name}-turned`)]
    : [original]
}

const folder = process.argv[2]
if (!folder) {
  console.error('usage: npx tsx lib/cli/images.ts FOLDER (photographs as <folder>/<name>.webp)')
  process.exit(1)
}
const files = readdirSync(folder, { recursive: true }).map(String).sort()
const names: string[] = []
for (const file of files) {
  if (file.endsWith('.webp')) names.push(...(await writeViews(join(folder, file), file.replace(/\.webp$/, ''))))
  if (file.endsWith('.svg')) {
    mkdirSync(join(OUT, dirname(file)), { recursive: true })
    copyFileSync(join(folder, file), join(OUT, dirname(file), basename(file)))
  }
}
for (const [name, outline] of Object.entries(VIEW_OUTLINES)) {
  if (!names.includes(outline.group)) continue
  names.push(...(await writeViews(await cutOutStone(join(folder, `${outline.group}.webp`), outline), name)))
}
writeFileSync(MANIFEST, `${JSON.stringify(names.sort(), null, 2)}\n`)
console.log(`${names.length} photographs in ${OUT}`)
