import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { z } from 'zod'

const Point = z.tuple([z.number(), z.number()])
const Outline = z.object({
  /** The photograph of several stones. */
  group: z.string(),
  /** What lies left of this line, from top to bottom, is the one stone. */
  keep: z.array(Point),
  /** How softly the rest fades, in pixels. */
  feather: z.number(),
  /** Middle, across and down, and side of the square around it. */
  crop: z.tuple([z.number(), z.number(), z.number()]),
})
type Outline = z.infer<typeof Outline>

/** Single stones out of group photographs, by the name they get; pixels of the 640 px original. */
export const VIEW_OUTLINES = z
  .record(z.string(), Outline)
  .parse(JSON.parse(readFileSync(new URL('./outlines.json', import.meta.url), 'utf8')))

/** The photographs' own white. */
const BACKGROUND = { r: 253, g: 251, b: 247 }
const SIDE = 640
const MARGIN = 120
/** Cut stones lie flat and may be turned on their ground; what stands or throws a long shadow may not. */
const FLAT = /^gemstones\//
const DEGREES = 11
const ZOOM = 1.05

/** The one stone on the plain ground, in the middle of a square. */
export async function cutOutStone(photograph: string, outline: Outline): Promise<Buffer> {
  const { keep, feather, crop } = outline
  const [centerX, centerY, side] = crop
  const points = [[0, 0], ...keep, [0, SIDE]].map((point) => point.join(',')).join(' ')
  const maskSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><polygon points="${points}"/></svg>`
  const mask = await sharp(Buffer.from(maskSvg)).blur(feather).png().toBuffer()
  const stone = await sharp(photograph)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const canvas = { width: SIDE + 2 * MARGIN, height: SIDE + 2 * MARGIN, channels: 3 as const, background: BACKGROUND }
  const framed = await sharp({ create: canvas })
    .composite([{ input: stone, left: MARGIN, top: MARGIN }])
    .png()
    .toBuffer()
  return cropSquare(framed, centerX + MARGIN, centerY + MARGIN, side)
}

function cropSquare(photograph: Buffer, centerX: number, centerY: number, side: number): Promise<Buffer> {
  const area = { left: Math.round(centerX - side / 2), top: Math.round(centerY - side / 2), width: side, height: side }
  return sharp(photograph).extract(area).resize(SIDE).png().toBuffer()
}

/** The mirror image, a little nearer and, where the stone lies flat, at another angle. */
export async function mirrorImage(photograph: string | Buffer, name: string): Promise<Buffer> {
  const padded = await sharp(photograph)
    .removeAlpha()
    .flop()
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, extendWith: 'mirror' })
    .png()
    .toBuffer()
  const rotated = await sharp(padded)
    .rotate(FLAT.test(name) && !name.endsWith('-2') ? DEGREES : 0, { background: BACKGROUND })
    .png()
    .toBuffer()
  const { width, height } = await sharp(rotated).metadata()
  return cropSquare(rotated, width / 2, height / 2, Math.round(SIDE / ZOOM))
}
