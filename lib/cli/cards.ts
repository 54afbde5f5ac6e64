import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { LOCALES, splitLocale } from '../domain/locale'
import { runConcurrently } from '../seo/audit/run-concurrently'
import { readSitemap } from '../seo/audit/sitemap'
import { step, toBar } from './steps/progress.mjs'

const USAGE = `Usage: npm run cards -- [--base URL] [--every N] [--sheet NAME] [--out FOLDER]
  --base URL    the shop whose link cards are to be seen (http://localhost:3000)
  --every N     of products and facet pages every Nth, 1 for all (20)
  --sheet NAME  one sheet alone, such as fr-12 (all of them)
  --out FOLDER  where the contact sheets go, each with a list of its pages and words (.tmp/cards)`

const REPEATED_PAGES = /\/gems\/product\/|\/(origin|treatment|weight|mukhi|shape)-/
const IMAGE = /<meta property="og:image" content="([^"]+)"/
const ALT = /<meta property="og:image:alt" content="([^"]+)"/
const THUMBNAIL = { width: 300, height: 158 }
const GAP = 10
const COLUMNS = 5
const CARDS_PER_SHEET = 40
const BACKGROUND = '#8a857c'
const CONCURRENCY = 3

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}: is the shop open there?`)
  return Buffer.from(await response.arrayBuffer())
}

/** The paths of every page in the sitemap, and of those there are many of, every nth. */
async function listPages(base: string, every: number): Promise<string[]> {
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '') || '/'
  const listUrls = async (path: string) => readSitemap((await fetchBytes(base + path)).toString())?.urls ?? []
  const parts = await listUrls('/sitemap.xml')
  const all = (await Promise.all(parts.map((part) => listUrls(pathOf(part))))).flat().map(pathOf)
  // Both languages of a page stand one after the other.
  const sampled = all
    .filter((path) => REPEATED_PAGES.test(path))
    .filter((_, index) => Math.floor(index / 2) % every === 0)
  return [...all.filter((path) => !REPEATED_PAGES.test(path)), ...sampled]
}

type Card = { picture: Buffer; alt: string }

/** The social preview that a page names, as a thumbnail with its text. */
async function readCard(base: string, path: string): Promise<Card> {
  const page = (await fetchBytes(base + path)).toString()
  const image = IMAGE.exec(page)?.[1]
  if (!image) throw new Error(`${base}${path} names no card`)
  const { pathname } = new URL(image)
  const picture = await sharp(await fetchBytes(base + pathname))
    .resize(THUMBNAIL)
    .toBuffer()
  return { picture, alt: ALT.exec(page)?.[1] ?? '' }
}

async function writeSheet(file: string, cards: Card[]): Promise<void> {
  const rows = Math.ceil(cards.length / COLUMNS)
  const toSpan = (count: number, side: number) => count * (side + GAP) + GAP
  const create = {
    width: toSpan(COLUMNS, THUMBNAIL.width),
    height: toSpan(rows, THUMBNAIL.height),
    channels: 3,
    background: BACKGROUND,
  } as const
  const parts = cards.map(({ picture: input }, index) => ({
    input,
    left: toSpan(index % COLUMNS, THUMBNAIL.width),
    top: toSpan(Math.floor(index / COLUMNS), THUMBNAIL.height),
  }))
  await sharp({ create }).composite(parts).jpeg({ quality: 88 }).toFile(file)
}

type Sheet = { name: string; paths: string[] }

/** The pages in both languages, so many to a sheet. */
function toSheets(paths: string[]): Sheet[] {
  return LOCALES.flatMap((lang) => {
    const languagePaths = paths.filter((path) => splitLocale(path).locale === lang)
    return Array.from({ length: Math.ceil(languagePaths.length / CARDS_PER_SHEET) }, (_, index) => ({
      name: `${lang}-${index + 1}`,
      paths: languagePaths.slice(index * CARDS_PER_SHEET, (index + 1) * CARDS_PER_SHEET),
    }))
  })
}

async function readCards(base: string, paths: string[]): Promise<Card[]> {
  const cards = new Map<string, Card>()
  const queue = [...paths]
  const loadCard = async (path: string) => {
    cards.set(path, await readCard(base, path))
  }
  await runConcurrently(() => queue.shift(), loadCard, CONCURRENCY)
  return paths.flatMap((path) => cards.get(path) ?? [])
}

/** Contact sheets of the social previews of a running shop, one set for each language. */
async function drawSheets(base: string, every: number, only: string | undefined, out: string): Promise<void> {
  mkdirSync(out, { recursive: true })
  const sheets = toSheets(await listPages(base, every)).filter(({ name }) => only === undefined || name === only)
  if (sheets.length === 0) throw new Error(`There is no sheet ${only}`)
  const total = sheets.reduce((sum, { paths }) => sum + paths.length, 0)
  let done = 0
  await step(`Drawing ${total} cards on ${sheets.length} sheets in ${out}`, async (note: (text: string) => void) => {
    for (const { name, paths } of sheets) {
      const cards = await readCards(base, paths)
      await writeSheet(join(out, `${name}.jpg`), cards)
      const lines = paths.map((path, index) => `${path}\t${cards[index]?.alt}\n`)
      writeFileSync(join(out, `${name}.txt`), lines.join(''))
      done += paths.length
      note(toBar(done, total))
    }
  })
}

try {
  const options = {
    base: { type: 'string', default: 'http://localhost:3000' },
    every: { type: 'string', default: '20' },
    sheet: { type: 'string' },
    out: { type: 'string', default: '.tmp/cards' },
  } as const
  const { base, every, sheet, out } = parseArgs({ options }).values
  if (!URL.canParse(base)) throw new TypeError(`--base takes an address, not “${base}”`)
  if (!/^[1-9]\d{0,5}$/.test(every)) throw new TypeError(`--every takes a whole number from 1, not “${every}”`)
  await drawSheets(new URL(base).origin, Number(every), sheet, out)
} catch (error) {
  console.error(
    error instanceof TypeError ? `${error.message}\n${USAGE}` : error instanceof Error ? error.message : error,
  )
  process.exitCode = 1
}
