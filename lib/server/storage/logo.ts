import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { getDb } from '../../db/connection'
import { photograph } from '../../db/schema'
import { MAX_PIXELS } from '../../domain/enquiry/upload'
import {
  LOGO_SIDE,
  type Logo,
  MAX_LOGO_BYTES,
  MAX_LOGO_HEIGHT_RATIO,
  MAX_LOGO_WIDTH_RATIO,
  MIN_LOGO_SIDE,
} from '../../domain/settings/logo'
import { BACKGROUNDS } from '../../domain/theme/theme'
import { uploadStore } from './uploads'

const FORMATS = new Set(['png', 'jpeg', 'webp', 'svg'])
const MAX_SECONDS = 10
/** A drawing is rasterised so that its longer side has the pixels of the stored picture; its points are 1/72 inch. */
const POINTS_PER_INCH = 72
const MAX_DENSITY = 2400
/** What could run or load something; such a drawing was not made for a logo, and nobody checks what it does elsewhere. */
const ACTIVE_SVG = /<script|<foreignObject|<!ENTITY|\son[a-z]+\s*=|javascript:/i
/** Colours that differ less than this from the ground, of 255, are not seen on it. */
const MIN_DIFFERENCE = 24

type LogoProblem =
  | 'empty'
  | 'not_a_logo'
  | 'logo_large'
  | 'logo_pixels'
  | 'logo_small'
  | 'logo_shape'
  | 'logo_animated'
  | 'logo_script'
  | 'logo_invisible'

/** The file is no logo that the shop can show. */
export class NotALogoError extends Error {
  constructor(readonly reason: LogoProblem) {
    super(reason)
  }
}

/**
 * Stores a PNG, JPEG, WebP or SVG as a WebP picture without loss: upright, without its empty margin and without metadata,
 * at most 1024 pixels wide and high. The type is detected from the content. A drawing is rasterised and never stored.
 * Throws NotALogoError.
 * @example await addLogo(bytes, { by, now }) // { sha: '3f…', width: 640, height: 160 }
 */
export async function addLogo(bytes: Uint8Array, { by, now }: { by: number | null; now: Date }): Promise<Logo> {
  if (bytes.byteLength === 0) throw new NotALogoError('empty')
  if (bytes.byteLength > MAX_LOGO_BYTES) throw new NotALogoError('logo_large')
  const picture = await toPicture(bytes, await findDensity(bytes))
  await requireVisible(picture.data)
  const { width, height } = picture.info
  if (width > height * MAX_LOGO_WIDTH_RATIO || height > width * MAX_LOGO_HEIGHT_RATIO)
    throw new NotALogoError('logo_shape')
  const sha = createHash('sha256').update(picture.data).digest('hex')
  await uploadStore().save('photos', toFileName(sha), picture.data)
  const row = { sha, width, height, bytes: picture.data.byteLength, source: null, by, at: now }
  await (await getDb())
    .insert(photograph)
    .values(row)
    .onConflictDoUpdate({ target: photograph.sha, set: { at: now } })
  return { sha, width, height }
}

/** The stored picture of a logo; null where it does not exist. */
export const readLogo = (sha: string): Promise<Buffer | null> => uploadStore().read('photos', toFileName(sha))

const toFileName = (sha: string) => `${sha}-${LOGO_SIDE}.webp`

/** Checks the header of the file alone, and returns the density at which a drawing is rasterised; undefined for pixels. */
async function findDensity(bytes: Uint8Array): Promise<number | undefined> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(notALogo)
  if (!FORMATS.has(metadata.format ?? '')) throw new NotALogoError('not_a_logo')
  if ((metadata.pages ?? 1) > 1) throw new NotALogoError('logo_animated')
  const { width, height } = metadata.autoOrient
  const longest = Math.max(width, height)
  if (metadata.format !== 'svg') {
    if (width * height > MAX_PIXELS) throw new NotALogoError('logo_pixels')
    if (longest < MIN_LOGO_SIDE) throw new NotALogoError('logo_small')
    return undefined
  }
  if (ACTIVE_SVG.test(Buffer.from(bytes).toString('utf8'))) throw new NotALogoError('logo_script')
  return Math.min(MAX_DENSITY, Math.max(1, (POINTS_PER_INCH * LOGO_SIDE) / longest))
}

async function toPicture(bytes: Uint8Array, density: number | undefined) {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' as const, ...(density && { density }) }
  const upright = await sharp(bytes, options)
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: 2 * LOGO_SIDE, height: 2 * LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(notALogo)
  const trimmed = await sharp(upright).trim().toBuffer().catch(notALogo)
  return sharp(trimmed)
    .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ lossless: true })
    .toBuffer({ resolveWithObject: true })
}

/** Refuses what cannot be seen on the light header: an empty picture, or white on a transparent ground. */
async function requireVisible(picture: Buffer): Promise<void> {
  const background = BACKGROUNDS.card
  const { channels } = await sharp(await sharp(picture).flatten({ background }).toBuffer()).stats()
  const ground = [1, 3, 5].map((at) => Number.parseInt(background.slice(at, at + 2), 16))
  const difference = channels.map(({ min, max }, at) => {
    const own = ground[at] ?? 255
    return Math.max(Math.abs(own - min), Math.abs(own - max))
  })
  if (Math.max(...difference) < MIN_DIFFERENCE) throw new NotALogoError('logo_invisible')
}

function notALogo(): never {
  throw new NotALogoError('not_a_logo')
}
