import type { CardFace } from '../card/card-face'
import { drawCard } from './card'
import { enqueueDrawing } from './drawing-queue'
import { noUploads, type ReadUploaded } from './photograph'

const inProgress = new Map<string, Promise<Buffer>>()

/**
 * The image at a URL; requests during the drawing get the same image, and other images wait in a queue.
 * Throws TooManyPictures.
 */
export function drawOnce(address: string, face: CardFace, readUploaded: ReadUploaded = noUploads): Promise<Buffer> {
  const pending = inProgress.get(address)
  if (pending) return pending
  const picture = enqueueDrawing(() => drawCard(face, readUploaded)).finally(() => inProgress.delete(address))
  inProgress.set(address, picture)
  return picture
}
