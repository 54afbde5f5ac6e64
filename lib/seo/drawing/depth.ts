import { drawTextImage, type TextImageStyle } from './text'

/** Taller than any character, on the baseline. */
const POST = { letter: 'H', times: 3 }

const postHeights = new Map<string, Promise<number>>()

/**
 * How far the last of these lines reaches below the line that its letters stand on, in pixels: 0 for `39`, some for
 * `₹3,800`. A picture of words ends where its ink does; by this much two of them are brought to stand on one line.
 */
export async function depthOf(lines: string, style: TextImageStyle): Promise<number> {
  const last = lines.split('\n').at(-1) ?? ''
  const [whole, post] = await Promise.all([drawTextImage(last, { ...style, post: POST }), heightOfPost(style)])
  return whole.height - post
}

function heightOfPost(style: TextImageStyle): Promise<number> {
  const key = `${style.face} ${style.size}`
  const cached = postHeights.get(key)
  if (cached) return cached
  const height = drawTextImage('', { ...style, post: POST }).then(({ height }) => height)
  postHeights.set(key, height)
  return height
}
