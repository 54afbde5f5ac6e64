import sharp, { type OverlayOptions } from 'sharp'
import { toAccentShades } from '../../domain/theme/brand-colours'
import type { CardFace, CardFigure } from '../card/card-face'
import { DEFAULT_PHOTO } from '../photos'
import { type FittedText, fitText } from './fit'
import { drawPhotograph, findPhoto, noUploads, type ReadUploaded } from './photograph'
import type { TextImage } from './text'

const WIDTH = 1_200
const HEIGHT = 630
const MIDDLE = WIDTH / 2
/** A chat's small preview shows this much of the middle alone: stone and name stay within it. */
const CROP = 630
const SIDE_WIDTH = 250
/** Middles of the two columns beside the stone. */
const LEFT = 164
const RIGHT = WIDTH - LEFT
const FRAME = 22
const STONE_TOP = 34
const BRAND_MIDDLE = HEIGHT - FRAME
/** The lines that the words stand on: the second name, the name above it, the name alone; a figure above its rule. */
const SECOND_LINE = BRAND_MIDDLE - 47
const NAME_LINE = SECOND_LINE - 65
const NAME_ALONE_LINE = SECOND_LINE - 15
const FIGURE_LINE = -25
const QUALITY = 86

/** The shop's own colours (app/globals.css) besides the accent, which no picture can take from a stylesheet. */
const PAPER = '#fbf9f4'
const INK = '#1f1a14'
const SOFT = '#5f5648'
const RED = '#a3342b'

/** As many steps down as there are sizes, each with that many lines. */
const steps = (lines: number, ...sizes: number[]) => sizes.map((size) => ({ size, lines }))
/** One line, then two, and three in a smaller font for long texts. */
export const NAME = {
  width: CROP - 40,
  height: 164,
  steps: [...steps(1, 74, 68, 62, 56), ...steps(2, 66, 60, 54, 50, 46, 43, 40), ...steps(3, 44, 40, 36)],
}
const SECOND = { width: NAME.width, height: 48, steps: steps(1, 34, 30, 26, 22) }
/** A logo leaves its own ground free above and below the line that it interrupts. */
const LOGO = { width: 300, height: 42 }
const BRAND = { width: 420, height: 34, steps: steps(1, 24, 20, 16) }
const VALUE = { width: SIDE_WIDTH, height: 72, steps: steps(1, 54, 48, 42, 36, 30, 26) }
const LABEL = { width: SIDE_WIDTH, height: 76, steps: [...steps(1, 29, 26), ...steps(2, 26, 22)] }

/** Draws a card: JPEG, 1200 × 630, below 300 KB. */
export async function drawCard(face: CardFace, readUploaded: ReadUploaded = noUploads): Promise<Buffer> {
  const accent = toAccentShades(face.accent ?? '')
  const [name, second, brand, left, right] = await Promise.all([
    fitText(face.name, { face: 'display', colour: INK }, NAME),
    face.second ? fitText(face.second, { face: 'display', colour: accent.text }, SECOND) : null,
    drawBrand(face, accent.text, readUploaded),
    face.left ? drawFigure(face.left, INK, accent.line) : null,
    face.right ? drawFigure(face.right, face.sold ? RED : INK, accent.line) : null,
  ])
  const nameTop = topOf(name, second ? NAME_LINE : NAME_ALONE_LINE)
  const room = nameTop - 10 - STONE_TOP
  const stone = await drawStone(face.photo, room, readUploaded)
  const sideMiddle = STONE_TOP + room / 2
  const parts = [
    ...(stone ? [{ ...at(stone, MIDDLE, STONE_TOP + (room - stone.height) / 2), blend: 'multiply' as const }] : []),
    ...[left, right].flatMap((figure, index) => (figure ? figure.place(index === 0 ? LEFT : RIGHT, sideMiddle) : [])),
    { input: drawFrame(brand.width, accent.line), left: 0, top: 0 },
    at(name, MIDDLE, nameTop),
    ...(second ? [at(second, MIDDLE, topOf(second, SECOND_LINE))] : []),
    at(brand, MIDDLE, BRAND_MIDDLE - brand.height / 2),
  ]
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(parts)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

async function drawStone(photo: string, room: number, readUploaded: ReadUploaded) {
  const file = await findPhoto(photo, readUploaded)
  const name = file ? photo : DEFAULT_PHOTO
  const shown = file ?? (await findPhoto(DEFAULT_PHOTO, readUploaded))
  return shown ? drawPhotograph(name, shown, CROP - 30, room) : null
}

/** The logo where its file is there, else the shop's name. */
async function drawBrand({ brand, logo }: CardFace, colour: string, readUploaded: ReadUploaded): Promise<TextImage> {
  const file = logo ? await readUploaded(logo) : null
  if (!file) return fitText(brand.toUpperCase(), { face: 'display', colour, spacing: 5 }, BRAND)
  const { data, info } = await sharp(file)
    .resize(LOGO.width, LOGO.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}

/** A figure above a short line above what it is. */
async function drawFigure({ value, label }: CardFigure, colour: string, accent: string) {
  const [number, words] = await Promise.all([
    fitText(value, { face: 'display', colour }, VALUE),
    fitText(label, { face: 'text', colour: SOFT }, LABEL),
  ])
  const rule = await sharp({ create: { width: 44, height: 2, channels: 3, background: accent } })
    .png()
    .toBuffer()
  const place = (middle: number, centre: number): OverlayOptions[] => [
    at(number, middle, topOf(number, centre + FIGURE_LINE)),
    at({ picture: rule, width: 44, height: 2 }, middle, centre),
    at(words, middle, centre + 20),
  ]
  return { place }
}

/** Where words begin that stand on a line. */
function topOf({ height, depth }: FittedText, line: number): number {
  return line + depth - height
}

function at({ picture, width }: TextImage, middle: number, top: number) {
  return { input: picture, left: Math.round(middle - width / 2), top: Math.round(top) }
}

/** A hairline around, broken at its foot by the shop's name. */
function drawFrame(brandWidth: number, accent: string): Buffer {
  const gap = brandWidth / 2 + 22
  const [right, bottom] = [WIDTH - FRAME, HEIGHT - FRAME]
  const line = `M${MIDDLE - gap} ${bottom}H${FRAME}V${FRAME}H${right}V${bottom}H${MIDDLE + gap}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="${line}" fill="none" stroke="${accent}" stroke-width="1.5"/></svg>`,
  )
}
