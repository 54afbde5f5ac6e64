import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { WITH_PICTURES } from './launch'

const USAGE = 'usage: npx tsx tests/browser/support/list-sheets.ts http://localhost:3000 [FOLDER]'
/** Lists of products by their paths: /gemstones, /gemstones/ruby. */
const LIST = /^\/(gemstones|rudraksha|bracelet|jewellery|healing-stones|mala|rough-stones)(\/[a-z0-9-]+)?$/
const GAP = 8
/** Width of the screen, height of what is shown of a list, and how both are arranged on a sheet. */
const SCREENS = [
  { width: 390, height: 1400, scale: 0.55, columns: 8, rows: 2 },
  { width: 1280, height: 1500, scale: 0.34, columns: 4, rows: 3 },
]
type Screen = (typeof SCREENS)[number]

async function writeSheet(file: string, pictures: Buffer[], { width, height, scale, columns, rows }: Screen) {
  const [x, y] = [Math.round(width * scale), Math.round(height * scale)]
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(x, y).toBuffer()))
  const sheet = {
    width: columns * (x + GAP) + GAP,
    height: rows * (y + GAP) + GAP,
    channels: 3 as const,
    background: '#8a857c',
  }
  const parts = small.map((input, index) => ({
    input,
    left: GAP + (index % columns) * (x + GAP),
    top: GAP + Math.floor(index / columns) * (y + GAP),
  }))
  await sharp({ create: sheet }).composite(parts).png().toFile(file)
}

/** Contact sheets of every list of a running shop, as a phone and as a desktop show it, for a look at all of them. */
async function drawSheets(base: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch(WITH_PICTURES.launchOptions)
  for (const screen of SCREENS) {
    const page = await browser.newPage({ viewport: { width: screen.width, height: screen.height } })
    await page.goto(base)
    const links = await page.locator('nav a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const paths = [...new Set(links)].filter((path) => LIST.test(path))
    const perSheet = screen.columns * screen.rows
    for (let first = 0; first < paths.length; first += perSheet) {
      const shown = paths.slice(first, first + perSheet)
      const pictures: Buffer[] = []
      for (const path of shown) {
        await page.goto(base + path, { waitUntil: 'networkidle' })
        pictures.push(await page.screenshot())
      }
      const file = join(folder, `${screen.width}-${first / perSheet + 1}.png`)
      await writeSheet(file, pictures, screen)
      process.stdout.write(`${file} ${shown.join(' ')}\n`)
    }
    await page.close()
  }
  await browser.close()
}

const [base, folder = '.tmp/lists'] = process.argv.slice(2)
if (!base) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}
await drawSheets(new URL(base).origin, folder)
