import sharp from 'sharp'

/** Pictures that wait for their turn: about ten seconds of drawing. */
const MAX_WAITING = 16

// One picture takes one core: the others belong to the visitors.
sharp.concurrency(1)

/** There are more pictures to be drawn than anybody would wait for. */
export class TooManyPictures extends Error {}

const waiting: (() => void)[] = []
let busy = false

/** Draws one picture at a time, in the order of asking. Throws TooManyPictures rather than let the queue grow. */
export async function inTurn<Value>(draw: () => Promise<Value>): Promise<Value> {
  if (busy) {
    if (waiting.length >= MAX_WAITING) throw new TooManyPictures()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  busy = true
  try {
    return await draw()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy = false
  }
}

const RETRY_SECONDS = '10'

/** What a picture's route answers: the picture, or 503 where too many are drawn. */
export async function answerPicture(draw: () => Promise<Response>): Promise<Response> {
  try {
    return await draw()
  } catch (error) {
    if (!(error instanceof TooManyPictures)) throw error
    const headers = { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' }
    return new Response('Too many pictures at once.\n', { status: 503, headers })
  }
}
