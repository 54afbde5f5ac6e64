import sharp from 'sharp'

/** Pictures that wait for their turn: about ten seconds of drawing. */
const MAX_WAITING = 16

// One picture takes one core: the others belong to the visitors.
sharp.concurrency(1)

/** There are more pictures to be drawn than anybody would wait for. */
class TooManyPicturesError extends Error {}

const queue: (() => void)[] = []
let isBusy = false

/** Draws one picture at a time, in the order of asking. Throws TooManyPictures rather than let the queue grow. */
export async function enqueueDrawing<Value>(draw: () => Promise<Value>): Promise<Value> {
  if (isBusy) {
    if (queue.length >= MAX_WAITING) throw new TooManyPicturesError()
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  isBusy = true
  try {
    return await draw()
  } finally {
    const next = queue.shift()
    if (next) next()
    else isBusy = false
  }
}

const RETRY_SECONDS = '10'

/** What a picture's route answers: the picture, or 503 where too many are drawn. */
export async function toPictureResponse(draw: () => Promise<Response>): Promise<Response> {
  try {
    return await draw()
  } catch (error) {
    if (!(error instanceof TooManyPicturesError)) throw error
    const headers = { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' }
    return new Response('Too many pictures at once.\n', { status: 503, headers })
  }
}
