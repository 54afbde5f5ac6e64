/** Character encodings, as labels of TextDecoder. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
/** Files that are not text. */
type BinaryKind = 'zip' | 'excel' | 'pdf' | 'image' | 'utf-32' | 'binary'

const SIGNATURES: [BinaryKind, number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['utf-32', [0xff, 0xfe, 0x00, 0x00]],
  ['utf-32', [0x00, 0x00, 0xfe, 0xff]],
]
/** Bytes without a character in windows-1252. */
const UNDEFINED_BYTES = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
const MIN_NUL_SHARE = 0.25

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte)

/** Detects the encoding by the first bytes; null if they do not decide between UTF-8 and windows-1252. */
export function detectEncoding(head: Uint8Array): { encoding: TextEncoding } | { none: BinaryKind } | null {
  const signature = SIGNATURES.find(([, bytes]) => startsWith(head, bytes))
  if (signature) return { none: signature[0] }
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return { encoding: 'utf-8' }
  if (startsWith(head, [0xff, 0xfe])) return { encoding: 'utf-16le' }
  if (startsWith(head, [0xfe, 0xff])) return { encoding: 'utf-16be' }
  const nuls = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) nuls[index % 2] = (nuls[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  if (odd > head.length * MIN_NUL_SHARE && even === 0) return { encoding: 'utf-16le' }
  if (even > head.length * MIN_NUL_SHARE && odd === 0) return { encoding: 'utf-16be' }
  return even + odd > 0 ? { none: 'binary' } : null
}

/**
 * Detects the encoding of a stream of bytes: UTF-8 if all of it is valid, else windows-1252 (older spreadsheets) if it
 * defines every byte, else binary.
 */
export function createEncodingDetector() {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let isWindows1252 = true
  return {
    push(bytes: Uint8Array): void {
      if (isWindows1252) isWindows1252 = !bytes.some((byte) => UNDEFINED_BYTES.has(byte))
      if (!isUtf8) return
      try {
        utf8.decode(bytes, { stream: true })
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        isUtf8 = false
      }
    },
    end(): { encoding: TextEncoding } | { none: BinaryKind } {
      if (isUtf8 && isComplete(utf8)) return { encoding: 'utf-8' }
      return isWindows1252 ? { encoding: 'windows-1252' } : { none: 'binary' }
    },
  }
}

function isComplete(utf8: TextDecoder): boolean {
  try {
    utf8.decode()
    return true
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return false
  }
}

/** The characters of windows-1252 from 0x80 to 0x9f; five of the bytes are undefined. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A decoder of a stream. Node 20 decodes windows-1252 as Latin-1, so these characters are replaced afterwards. */
export function createDecoder(encoding: TextEncoding) {
  const decoder = new TextDecoder(encoding)
  const toText = (text: string) =>
    encoding === 'windows-1252'
      ? text.replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control)
      : text
  return {
    decode: (bytes?: Uint8Array, options?: { stream: boolean }) => toText(decoder.decode(bytes, options)),
  }
}

const HEAD_BYTES = 65_536

/**
 * The text of a small file in any encoding that spreadsheets write; null if it is not text.
 * @example decodeText(Uint8Array.of(0xe9)) // 'é', as windows-1252 writes it
 */
export function decodeText(bytes: Uint8Array): string | null {
  const detector = createEncodingDetector()
  detector.push(bytes)
  const detected = detectEncoding(bytes.subarray(0, HEAD_BYTES)) ?? detector.end()
  return 'none' in detected ? null : createDecoder(detected.encoding).decode(bytes)
}
