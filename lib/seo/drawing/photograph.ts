import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { DETAIL_WIDTH } from '../../domain/media/photo-widths'
import { hasLargePhoto } from './large-photos'

/** Names of photographs below public/images: nothing in them can leave that folder. */
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)+$/
const HERO = /^hero\//
/** Where the products lie in the wide photographs, which leave room for words beside them. */
const HERO_PRODUCTS: Record<string, Area> = {
  'hero/gems-group': { left: 500, top: 90, width: 1090, height: 520 },
  'hero/rings': { left: 690, top: 130, width: 900, height: 450 },
}
/** A photograph of a single product has so much ground on each side of it, of 640 pixels; the others have none to spare. */
const MARGIN = 36
const SINGLE = /^(gemstones|stones|rudraksha|rough|healing)\//
const SIDE = 640
/** How far from the edge the photograph begins to pass into the paper. */
const FADE = 0.84
const HERO_WIDTH = 1600
type Area = { left: number; top: number; width: number; height: number }

/** The largest file of a photograph by its name (`gemstones/ruby`); null when there is none. */
export function findPhotoFile(name: string): string | null {
  if (!NAME.test(name)) return null
  const file = path.join(
    /*turbopackIgnore: true*/ process.cwd(),
    'public',
    'images',
    `${name}-${HERO.test(name) ? HERO_WIDTH : hasLargePhoto(name) ? DETAIL_WIDTH : SIDE}.webp`,
  )
  return existsSync(file) ? file : null
}

/** Where the merchant's own photographs are read, by their SHA-256; null where there is none. */
export type ReadUploaded = (sha: string) => Promise<Buffer | null>
/** Where there are none. */
export const noUploads: ReadUploaded = async () => null
const UPLOADED = /^u\/([a-f0-9]{64})$/

/** The largest of a photograph by its name, a file or its bytes; null when there is none. */
export async function findPhoto(name: string, readUploaded: ReadUploaded): Promise<string | Buffer | null> {
  const sha = UPLOADED.exec(name)?.[1]
  return sha ? readUploaded(sha) : findPhotoFile(name)
}

/** The product on white in at most `width` × `height` pixels, its ground passing into the white so that no square shows. */
export async function drawPhotograph(name: string, file: string | Buffer, width: number, height: number) {
  const margin = SINGLE.test(name) ? MARGIN : 0
  const square = { left: margin, top: margin, width: SIDE - 2 * margin, height: SIDE - 2 * margin }
  const products = HERO_PRODUCTS[name] ?? (HERO.test(name) ? null : square)
  const scale = ((await sharp(file).metadata()).width ?? SIDE) / (HERO.test(name) ? HERO_WIDTH : SIDE)
  const cropped = products ? sharp(file).extract(scaled(products, scale)) : sharp(file)
  const { data, info } = await cropped
    .resize(width, height, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toBuffer({ resolveWithObject: true })
  const picture = await sharp(data)
    .composite([{ input: drawFadingEdge(info.width, info.height) }])
    .png()
    .toBuffer()
  return { picture, width: info.width, height: info.height }
}

/** An area of a photograph of the usual size, in a larger file of it. */
function scaled({ left, top, width, height }: Area, scale: number): Area {
  const [x, y] = [Math.round(left * scale), Math.round(top * scale)]
  return { left: x, top: y, width: Math.floor(width * scale), height: Math.floor(height * scale) }
}

/** Nothing in the middle, white at the edges. */
function drawFadingEdge(width: number, height: number): Buffer {
  const stops = `<stop offset="${FADE}" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="f">${stops}</radialGradient><rect width="100%" height="100%" fill="url(#f)"/></svg>`,
  )
}
