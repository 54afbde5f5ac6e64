import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'

const OUT = 'public/images'
const MANIFEST = 'lib/seed/data/photographs.json'
const WIDTHS = [160, 320, 640]
const HERO_WIDTHS = [800, 1600]
const QUALITY = 80

/** `gemstones/ruby.webp` → public/images/gemstones/ruby-160.webp and its larger sisters. */
async function resize(folder: string, file: string): Promise<string> {
  const name = file.replace(/\.webp$/, '')
  mkdirSync(join(OUT, dirname(file)), { recursive: true })
  for (const width of name.startsWith('hero/') ? HERO_WIDTHS : WIDTHS) {
    await sharp(join(folder, file))
      .resize({ width })
      .webp({ quality: QUALITY })
      .toFile(join(OUT, `${name}-${width}.webp`))
  }
  return name
}

const folder = process.argv[2]
if (!folder) {
  console.error('usage: npx tsx lib/cli/images.ts FOLDER (photographs as <folder>/<name>.webp)')
  process.exit(1)
}
const files = readdirSync(folder, { recursive: true }).map(String).sort()
const names: string[] = []
for (const file of files) {
  if (file.endsWith('.webp')) names.push(await resize(folder, file))
  if (file.endsWith('.svg')) {
    mkdirSync(join(OUT, dirname(file)), { recursive: true })
    copyFileSync(join(folder, file), join(OUT, dirname(file), basename(file)))
  }
}
writeFileSync(MANIFEST, `${JSON.stringify(names, null, 2)}\n`)
console.log(`${names.length} photographs in ${OUT}`)
