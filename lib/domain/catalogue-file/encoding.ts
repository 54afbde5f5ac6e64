/** Character encodings, as labels of TextDecoder. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
/** Files that are not text. */
type NoText = 'zip' | 'excel' | 'pdf' | 'image' | 'utf-32' | 'binary'

const SIGNS: [NoText, number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['utf-32', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-32', [0x00, 0x00, 0xfe, 0xff]],
]
/** Bytes without a character in windows-1252. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const ENOUGH_NULS = 0.25

const begins = (bytes: Uint8Array, sign: number[]) => sign.every((byte, index) => bytes[index] === byte)

/** Detects the encoding by the first bytes; null if they do not decide between UTF-8 and windows-1252. */
export function encodingOf(head: Uint8Array): { encoding: Encoding } | { none: NoText } | null {
  const sign = SIGNS.find(([, bytes]) => begins(head, bytes))
  if (sign) return { none: sign[0] }
  if (begins(head, [0xef, 0xbb, 0xbf])) return { encoding: 'utf-8' }
  if (begins(head, [0xff, 0xfe])) return { encoding: 'utf-16le' }
  if (begins(head, [0xfe, 0xff])) return { encoding: 'utf-16be' }
  const nuls = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  if (odd > head.length * ENOUGH_NULS && even === 0) return { encoding: 'utf-16le' }
  if (even > head.length * ENOUGH_NULS && odd === 0) return { encoding: 'utf-16be' }
  return even + odd > 0 ? { none: 'binary' } : null
}

/**
 * Detects the encoding of a stream of bytes: UTF-8 if all of it is valid, else windows-1252 (older spreadsheets) if it
 * defines every byte, else binary.
 */
export function createSniffer() {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let fits = true
  let isOld = true
  return {
    push(bytes: Uint8Array): void {
      if (isOld) isOld = !bytes.some((byte) => UNUSED.has(byte))
      if (!fits) return
      try {
        utf8.decode(bytes, { stream: true })
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        fits = false
      }
    },
    end(): { encoding: Encoding } | { none: NoText } {
      if (fits && isWhole(utf8)) return { encoding: 'utf-8' }
      return isOld ? { encoding: 'windows-1252' } : { none: 'binary' }
    },
  }
}

function isWhole(utf8: TextDecoder): boolean {
  try {
    utf8.decode()
    return true
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return false
  }
}
