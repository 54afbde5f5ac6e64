/** Files per request, and the largest size of each in bytes. */
export const MAX_FILES = 5
export const MAX_FILE_BYTES = 8 * 1_048_576
/** All files of a form together with its fields. */
export const MAX_FORM_BYTES = MAX_FILES * MAX_FILE_BYTES + 65_536
/** A photograph of a product or for a banner. */
export const MAX_PHOTOGRAPH_BYTES = 25 * 1_048_576
/** More pixels than a phone camera produces; a small file can decompress to more than the memory holds. */
export const MAX_PIXELS = 64_000_000

/** Accepted MIME types. The type that a browser sends is not trusted: the server checks the content. */
export const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

type DetectedType = 'jpeg' | 'png' | 'webp' | 'pdf'

/** Why a file was refused. */
const UPLOAD_PROBLEMS = ['empty', 'too_large', 'wrong_type', 'broken', 'too_many_pixels', 'no_room'] as const
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number]

const SIGNATURES: readonly [DetectedType, number, readonly number[]][] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e]],
]
const RIFF = [0x52, 0x49, 0x46, 0x46]

const hasBytesAt = (bytes: Uint8Array, at: number, sign: readonly number[]) =>
  sign.every((byte, offset) => bytes[at + offset] === byte)

/**
 * Detects the type by the first bytes, whatever the name; null if it is not accepted. A PDF signature must be at offset
 * 0.
 */
export function detectFileType(bytes: Uint8Array): DetectedType | null {
  const detected = SIGNATURES.find(([, at, sign]) => hasBytesAt(bytes, at, sign))?.[0] ?? null
  return detected === 'webp' && !hasBytesAt(bytes, 0, RIFF) ? null : detected
}

const TAIL_BYTES = 1024

/** Whether a PDF is complete: `startxref` and `%%EOF` in its last kilobyte (ISO 32000-1, 7.5.5). */
export function isCompletePdf(bytes: Uint8Array): boolean {
  const tail = Array.from(bytes.slice(-TAIL_BYTES), (byte) => String.fromCharCode(byte)).join('')
  const from = tail.lastIndexOf('startxref')
  return from >= 0 && /^startxref\s+\d+\s+%%EOF/.test(tail.slice(from))
}

const MAX_NAME_LENGTH = 100

/**
 * A file name for display, never for opening files: without folders, control characters and direction
 * marks: `..\\..\\ring.jpg → ring.jpg`, `'' → file`.
 */
export function toFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  if (plain === '' || /^\.+$/.test(plain)) return 'file'
  const characters = [...plain]
  return characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : plain
}
