import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const toBrotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: 1 },
})
/** For the first responses: compresses better than gzip in a fiftieth of the time of the highest quality. */
const FAST_BROTLI = toBrotliOptions(6)
/** An eighth smaller, for a quarter of a second of a core. */
const BEST_BROTLI = toBrotliOptions(11)
/** A body that is sent this often is compressed once more, as well as possible. */
const USES_BEFORE_BEST = 3

/** Bodies are compressed at the highest quality one after the other, so that other work keeps its threads. */
let bestQueue: Promise<unknown> = Promise.resolve()

function compressBest(text: string): Promise<Buffer> {
  const compressed = bestQueue.then(() => compressBrotli(text, BEST_BROTLI))
  bestQueue = compressed.catch(() => null)
  return compressed
}

type ContentEncoding = 'br' | 'gzip' | 'identity'

/** The best encoding that an `Accept-Encoding` allows. @example toEncoding('gzip, br;q=0') // 'gzip' */
export function toEncoding(accepted: string | undefined): ContentEncoding {
  const allowed = new Set<string>()
  for (const part of (accepted ?? '').split(',')) {
    const [coding = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(coding)
  }
  if (allowed.has('br')) return 'br'
  return allowed.has('gzip') ? 'gzip' : 'identity'
}

/** A text in every encoding; each is made on its first use, Brotli better from its fourth. */
export function createEncodedBody(getText: () => string) {
  const encodedBodies = new Map<ContentEncoding, Promise<Buffer>>()
  let brotliUses = 0
  const encode = (encoding: ContentEncoding): Promise<Buffer> => {
    if (encoding === 'br') return compressBrotli(getText(), FAST_BROTLI)
    return encoding === 'gzip' ? compressGzip(getText()) : Promise.resolve(Buffer.from(getText()))
  }
  /** The fast copy is sent until the better one is ready. */
  const improve = (fast: Promise<Buffer>): void => {
    brotliUses += 1
    if (brotliUses !== USES_BEFORE_BEST) return
    compressBest(getText()).then(
      (best) => encodedBodies.set('br', Promise.resolve(best)),
      () => encodedBodies.set('br', fast),
    )
  }
  return (encoding: ContentEncoding): Promise<Buffer> => {
    const encoded = encodedBodies.get(encoding) ?? encode(encoding)
    encodedBodies.set(encoding, encoded)
    if (encoding === 'br') improve(encoded)
    return encoded
  }
}
