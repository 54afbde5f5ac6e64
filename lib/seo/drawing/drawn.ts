import type { CardFace } from '../card/card-face'
import { drawCard } from './card'
import { noUploads, type ReadUploaded } from './photograph'
import { inTurn } from './turn'

const drawing = new Map<string, Promise<Buffer>>()

/**
 * The picture at an address; whoever asks while it is being drawn gets the same one, and the others wait their turn.
 * Throws TooManyPictures.
 */
export function drawOnce(address: string, face: CardFace, readUploaded: ReadUploaded = noUploads): Promise<Buffer> {
  const begun = drawing.get(address)
  if (begun) return begun
  const picture = inTurn(() => drawCard(face, readUploaded)).finally(() => drawing.delete(address))
  drawing.set(address, picture)
  return picture
}
