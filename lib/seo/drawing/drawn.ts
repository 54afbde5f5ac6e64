import type { CardFace } from '../card-face'
import { drawCard } from './card'
import { noUploads, type ReadUploaded } from './photograph'

/** So many are drawn at the same time: each takes a core. */
const AT_ONCE = 2

const drawing = new Map<string, Promise<Buffer>>()
const waiting: (() => void)[] = []
let busy = 0

/** The picture at an address; whoever asks while it is being drawn gets the same one, and the others wait their turn. */
export function drawOnce(address: string, face: CardFace, readUploaded: ReadUploaded = noUploads): Promise<Buffer> {
  const begun = drawing.get(address)
  if (begun) return begun
  const picture = inTurn(() => drawCard(face, readUploaded)).finally(() => drawing.delete(address))
  drawing.set(address, picture)
  return picture
}

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (busy < AT_ONCE) busy += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
