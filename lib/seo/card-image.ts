import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
const PAPER = '#fbf9f4'
const QUALITY = 84
/** Names of photographs below public/images: nothing in them can leave that folder. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)+$/
const KEPT = 48

const made = new Map<string, Promise<Buffer>>()

/**
 * The link card of a photograph, JPEG of 1200 × 630 pixels; null when there is no such photograph.
 * @example await toCardJpeg('gemstones/ruby')
 */
export async function toCardJpeg(name: string): Promise<Buffer | null> {
  const file = getPhotoFile(name)
  if (file === null) return null
  const card = made.get(name) ?? (isHero(name) ? composeHero(file) : composeSquare(file))
  keep(name, card)
  return card
}

/** The largest file of a photograph by its name (`gemstones/ruby`); null when there is none. */
export function getPhotoFile(name: string): string | null {
  if (!NAME.test(name)) return null
  const file = path.join(process.cwd(), 'public', 'images', `${name}-${isHero(name) ? 1600 : 640}.webp`)
  return existsSync(file) ? file : null
}

function isHero(name: string): boolean {
  return name.startsWith('hero/')
}

/** The least recently asked goes first, so that memory stays bounded. */
function keep(name: string, card: Promise<Buffer>): void {
  made.delete(name)
  made.set(name, card)
  card.catch(() => made.delete(name))
  const [oldest] = made.keys()
  if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
}

/** The photograph's own ground goes on to both sides, so that no square shows. */
async function composeSquare(file: string): Promise<Buffer> {
  const side = (WIDTH - HEIGHT) / 2
  const wide = await sharp(file)
    .resize(HEIGHT, HEIGHT, { fit: 'cover' })
    .extend({ left: side, right: side, extendWith: 'copy' })
    .toBuffer()
  return onPaper(wide)
}

/** Heroes leave their left third free for words, which a card has none of. */
async function composeHero(file: string): Promise<Buffer> {
  return onPaper(await sharp(file).resize(WIDTH, HEIGHT, { fit: 'cover', position: 'right' }).toBuffer())
}

function onPaper(photo: Buffer): Promise<Buffer> {
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([{ input: photo, blend: 'multiply' }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}
