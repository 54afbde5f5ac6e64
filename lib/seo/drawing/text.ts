import path from 'node:path'
import sharp from 'sharp'
import { escapeXml } from '../sitemap/xml'
import { MORE, toLines, toParts } from './lines'

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
/** No name that fits has as many words. */
const MOST_PARTS = 30

export type Face = keyof typeof FACES
/** `size` and `spacing` (between letters) in pixels. */
export type Style = { face: Face; size: number; colour: string; spacing?: number }
export type Drawn = { picture: Buffer; width: number; height: number }
/** What was drawn of the words that were asked for. */
export type Fitted = Drawn & { words: string }

let ready: Promise<unknown> | undefined

/** Pango takes letters from any file it has seen: all are shown to it once, so that no system font is asked for. */
function showFonts(): Promise<unknown> {
  ready ??= Promise.all(
    FILES.map((file) => sharp({ text: { text: 'a', fontfile: path.join(FOLDER, file) } }).toBuffer()),
  )
  return ready
}

/** Words as a picture on nothing, with the breaks that they have. */
export async function drawText(words: string, style: Style): Promise<Drawn> {
  await showFonts()
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

function toMarkup(words: string, family: string, { colour, spacing = 0 }: Style): string {
  const text = escapeXml(words).replace(
    DEVANAGARI,
    (run) => `<span font_family="${FACES.devanagari.family}" letter_spacing="0" lang="hi">${run}</span>`,
  )
  return `<span font_family="${family}" foreground="${colour}" letter_spacing="${Math.round(spacing * UNITS)}">${text}</span>`
}

/** Pixels, and the sizes to try, largest first, each with the number of lines it takes. */
export type Room = { width: number; height: number; steps: readonly { size: number; lines: number }[] }

/**
 * Words in the first of the steps that the room has place for, in lines of about the same length; where even the last
 * is too large, words are left off the end, and a single word that is too wide is drawn smaller.
 */
export async function fitText(words: string, style: Omit<Style, 'size'>, room: Room): Promise<Fitted> {
  const parts = toParts(words)
  if (parts.length > MOST_PARTS) return fitText(`${parts.slice(0, MOST_PARTS - 1).join(' ')} ${MORE}`, style, room)
  for (const { size, lines } of room.steps) {
    const drawn = await drawText(toLines(parts, lines), { ...style, size })
    if (drawn.width <= room.width && drawn.height <= room.height) return { ...drawn, words }
  }
  const last = room.steps.slice(-1)
  const fewer = parts.filter((part) => part !== MORE).slice(0, -1)
  const shorter = fewer.join(' ').replace(/[\s,–-]+$/, '')
  if (shorter !== '') return fitText(`${shorter} ${MORE}`, style, { ...room, steps: last })
  const drawn = await drawText(words, { ...style, size: last[0]?.size ?? 0 })
  const { data, info } = await sharp(drawn.picture)
    .resize(room.width, room.height, { fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height, words }
}
