import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Compresses better than gzip in a third of the time of the maximum quality. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: 1 } }

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

/** One text in every encoding; each is compressed on its first use. */
export function createEncodedBody(text: string) {
  const encodedBodies = new Map<ContentEncoding, Promise<Buffer>>()
  const encode = (encoding: ContentEncoding): Promise<Buffer> => {
    if (encoding === 'br') return compressBrotli(text, BROTLI)
    return encoding === 'gzip' ? compressGzip(text) : Promise.resolve(Buffer.from(text))
  }
  return (encoding: ContentEncoding): Promise<Buffer> => {
    const encoded = encodedBodies.get(encoding) ?? encode(encoding)
    encodedBodies.set(encoding, encoded)
    return encoded
  }
}
