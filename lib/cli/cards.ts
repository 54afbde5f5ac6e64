import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { workAtOnce } from '../seo/audit/at-once'
import { readSitemap } from '../seo/audit/sitemap'
import { step, toBar } from './steps/progress.mjs'

const USAGE = `Usage: npm run cards -- [--base URL] [--every N] [--out FOLDER]
  --base URL    the shop whose link cards are to be seen (http://localhost:3000)
  --every N     of pieces and facet pages every Nth, 1 for all (20)
  --out FOLDER  where the contact sheets go (.tmp/cards)`

const MANY = /\/gems\/product\/|\/(origin|treatment|weight|mukhi|shape)-/
const IMAGE = /<meta property="og:image" content="([^"]+)"/
const SMALL = { width: 300, height: 158 }
const GAP = 10
const COLUMNS = 5
const ON_A_SHEET = 40
const GROUND = '#8a857c'
const AT_ONCE = 3

async function read(url: string): Promise<Buffer> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: is the shop open there?`)
  return Buffer.from(await reply.arrayBuffer())
}

/** The paths of every page in the sitemap, and of those there are many of, every nth. */
async function listPages(base: string, every: number): Promise<string[]> {
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '') || '/'
  const urlsIn = async (path: string) => readSitemap((await read(base + path)).toString())?.urls ?? []
  const parts = await urlsIn('/sitemap.xml')
  const all = (await Promise.all(parts.map((part) => urlsIn(pathOf(part))))).flat().map(pathOf)
  // Both languages of a page stand one after the other.
  const many = all.filter((path) => MANY.test(path)).filter((_, index) => Math.floor(index / 2) % every === 0)
  return [...all.filter((path) => !MANY.test(path)), ...many]
}

/** The card that a page names, small. */
async function readCard(base: string, path: string): Promise<Buffer> {
  const image = IMAGE.exec((await read(base + path)).toString())?.[1]
  if (!image) throw new Error(`${base}${path} names no card`)
  const { pathname } = new URL(image)
  return sharp(await read(base + pathname))
    .resize(SMALL)
    .toBuffer()
}

async function writeSheet(file: string, cards: Buffer[]): Promise<void> {
  const rows = Math.ceil(cards.length / COLUMNS)
  const size = (count: number, side: number) => count * (side + GAP) + GAP
  const create = {
    width: size(COLUMNS, SMALL.width),
    height: size(rows, SMALL.height),
    channels: 3,
    background: GROUND,
  } as const
  const parts = cards.map((input, index) => ({
    input,
    left: size(index % COLUMNS, SMALL.width),
    top: size(Math.floor(index / COLUMNS), SMALL.height),
  }))
  await sharp({ create }).composite(parts).jpeg({ quality: 88 }).toFile(file)
}

/** Lays the link cards of a running shop side by side, to be looked at: one set of sheets a language. */
async function draw(base: string, every: number, out: string): Promise<void> {
  mkdirSync(out, { recursive: true })
  const paths = await listPages(base, every)
  const cards = new Map<string, Buffer>()
  await step(`Reading ${paths.length} cards`, async (note: (text: string) => void) => {
    const queue = [...paths]
    const take = async (path: string) => {
      cards.set(path, await readCard(base, path))
      note(toBar(cards.size, paths.length))
    }
    await workAtOnce(() => queue.shift(), take, AT_ONCE)
  })
  for (const lang of ['en', 'fr']) {
    const own = paths
      .filter((path) => /^\/fr(\/|$)/.test(path) === (lang === 'fr'))
      .flatMap((path) => cards.get(path) ?? [])
    for (let first = 0; first < own.length; first += ON_A_SHEET) {
      const file = join(out, `${lang}-${first / ON_A_SHEET + 1}.jpg`)
      await writeSheet(file, own.slice(first, first + ON_A_SHEET))
      console.log(file)
    }
  }
}

try {
  const options = {
    base: { type: 'string', default: 'http://localhost:3000' },
    every: { type: 'string', default: '20' },
    out: { type: 'string', default: '.tmp/cards' },
  } as const
  const { base, every, out } = parseArgs({ options }).values
  if (!URL.canParse(base)) throw new TypeError(`--base takes an address, not “${base}”`)
  if (!/^[1-9]\d{0,5}$/.test(every)) throw new TypeError(`--every takes a whole number from 1, not “${every}”`)
  await draw(new URL(base).origin, Number(every), out)
} catch (error) {
  console.error(
    error instanceof TypeError ? `${error.message}\n${USAGE}` : error instanceof Error ? error.message : error,
  )
  process.exitCode = 1
}
