import path from 'node:path'
import sharp from 'sharp'
import { escapeXml } from '../sitemap/xml'

const FOLDER = path.join(process.cwd(), 'lib', 'seo', 'card-fonts')
/** Subsets made by lib/cli/fonts.mjs; the -ext files hold ₹ and the marks of Sanskrit words. */
const FACES = {
  display: { family: 'Marcellus', file: 'display.ttf' },
  text: { family: 'Figtree Light', file: 'text.ttf' },
  devanagari: { family: 'Tiro Devanagari Hindi', file: 'devanagari.ttf' },
}
const FILES = ['display.ttf', 'display-ext.ttf', 'text.ttf', 'text-ext.ttf', 'devanagari.ttf']
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]+(?:[\s\u0900-\u097f\u200c\u200d]*[\u0900-\u097f\u200c\u200d])?/g
/** A point is then a pixel. */
const DPI = 72
const UNITS = 1_024

type TextImageFace = keyof typeof FACES
/** `size` and `spacing` (between characters) in pixels; `post`: a character before the text, `times` as large. */
export type TextImageStyle = {
  face: TextImageFace
  size: number
  colour: string
  spacing?: number
  post?: { letter: string; times: number }
}
export type TextImage = { picture: Buffer; width: number; height: number }

let fontsLoaded: Promise<unknown> | undefined

/** Pango uses every font file it has loaded: all are loaded once, so that no system font is used. */
function loadFonts(): Promise<unknown> {
  fontsLoaded ??= Promise.all(
    FILES.map((file) => sharp({ text: { text: 'a', fontfile: path.join(FOLDER, file) } }).toBuffer()),
  )
  return fontsLoaded
}

/** Words as a picture on nothing, with the breaks that they have. */
export async function drawTextImage(words: string, style: TextImageStyle): Promise<TextImage> {
  await loadFonts()
  const { family, file } = FACES[style.face]
  const { data, info } = await sharp({
    text: {
      text: toMarkup(words, family, style),
      font: `${style.size}`,
      fontfile: path.join(FOLDER, file),
      align: 'centre',
      rgba: true,
      dpi: DPI,
      wrap: 'none',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}

function toMarkup(words: string, family: string, { colour, spacing = 0, post }: TextImageStyle): string {
  const before = post ? `<span font_size="${post.times * 100}%">${post.letter}</span>` : ''
  const text = escapeXml(words).replace(
    DEVANAGARI,
    (run) => `<span font_family="${FACES.devanagari.family}" letter_spacing="0" lang="hi">${run}</span>`,
  )
  return `<span font_family="${family}" foreground="${colour}" letter_spacing="${Math.round(spacing * UNITS)}">${before}${text}</span>`
}
