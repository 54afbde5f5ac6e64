import sharp from 'sharp'
import { depthOf } from './depth'
import { ELLIPSIS, layOutLines, toParts } from './lines'
import { drawTextImage, type TextImage, type TextImageStyle } from './text'

/** No name that fits has as many words. */
const MAX_PARTS = 30
/** Lines broken as one would say them may be so much smaller than the shortest ones. */
const MIN_SIZE_RATIO = 0.75

/** The part of the text that was drawn, and how far it reaches below the baseline, in pixels. */
export type FittedText = TextImage & { words: string; depth: number }

/** Pixels, and the sizes to try, largest first, each with the number of lines it takes. */
export type TextBox = { width: number; height: number; steps: readonly { size: number; lines: number }[] }

/**
 * Words in the first of the steps that the room has place for, in lines of about the same length; where even the last
 * is too large, words are left off the end, and a single word that is too wide is drawn smaller.
 */
export async function fitText(words: string, style: Omit<TextImageStyle, 'size'>, room: TextBox): Promise<FittedText> {
  const parts = toParts(words)
  if (parts.length > MAX_PARTS) return fitText(`${parts.slice(0, MAX_PARTS - 1).join(' ')} ${ELLIPSIS}`, style, room)
  for (const lines of new Set(room.steps.map((step) => step.lines))) {
    const [naturalLines, shortest] = layOutLines(parts, lines)
    const sizes = room.steps.flatMap((step) => (step.lines === lines ? step.size : []))
    const best = await drawLargest(shortest, style, room, sizes)
    if (!best) continue
    const nearlySizes = sizes.filter((size) => size >= best.size * MIN_SIZE_RATIO)
    const drawn = (naturalLines === shortest ? null : await drawLargest(naturalLines, style, room, nearlySizes)) ?? best
    return { ...drawn, words, depth: await depthOf(drawn.text, { ...style, size: drawn.size }) }
  }
  const lastStep = room.steps.slice(-1)
  const fewer = parts.filter((part) => part !== ELLIPSIS).slice(0, -1)
  const shorter = fewer.join(' ').replace(/[\s,–-]+$/, '')
  if (shorter !== '') return fitText(`${shorter} ${ELLIPSIS}`, style, { ...room, steps: lastStep })
  const drawn = await drawTextImage(words, { ...style, size: lastStep[0]?.size ?? 0 })
  const { data, info } = await sharp(drawn.picture)
    .resize(room.width, room.height, { fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height, words, depth: 0 }
}

/** The lines in the largest of the sizes that the room has place for; null where there is none. */
async function drawLargest(text: string, style: Omit<TextImageStyle, 'size'>, room: TextBox, sizes: number[]) {
  for (const size of sizes) {
    const drawn = await drawTextImage(text, { ...style, size })
    if (drawn.width <= room.width && drawn.height <= room.height) return { ...drawn, text, size }
  }
  return null
}
