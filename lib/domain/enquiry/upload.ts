/** How many pictures or documents a request takes, and how large each may be, in bytes. */
export const MAX_FILES = 5
export const MAX_FILE_BYTES = 8 * 1_048_576
/** A form with its files: as many as there may be, and its fields. */
export const MAX_FORM_BYTES = MAX_FILES * MAX_FILE_BYTES + 65_536
/** A photograph of a product or for a banner. */
export const MAX_PHOTOGRAPH_BYTES = 25 * 1_048_576

/** What a request takes; what a browser calls a file is its word alone, the server looks into it. */
export const TAKEN_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

type SeenType = 'jpeg' | 'png' | 'webp' | 'pdf'

/** Why a file was not taken. */
export const FILE_PROBLEMS = ['empty', 'too_large', 'wrong_type', 'broken', 'too_many_pixels', 'no_room'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

const SIGNS: readonly [SeenType, number, readonly number[]][] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e]],
]
const RIFF = [0x52, 0x49, 0x46, 0x46]

const hasAt = (bytes: Uint8Array, at: number, sign: readonly number[]) =>
  sign.every((byte, offset) => bytes[at + offset] === byte)

/** What a file begins as, whatever it is called; null for what the shop does not take. A PDF begins with its very first byte. */
export function seeType(bytes: Uint8Array): SeenType | null {
  const seen = SIGNS.find(([, at, sign]) => hasAt(bytes, at, sign))?.[0] ?? null
  return seen === 'webp' && !hasAt(bytes, 0, RIFF) ? null : seen
}

const TAIL_BYTES = 1024

/** Whether a PDF is there to its end: `startxref` and `%%EOF` in its last kilobyte (ISO 32000-1, 7.5.5). */
export function isWholePdf(bytes: Uint8Array): boolean {
  const tail = Array.from(bytes.slice(-TAIL_BYTES), (byte) => String.fromCharCode(byte)).join('')
  const from = tail.lastIndexOf('startxref')
  return from >= 0 && /^startxref\s+\d+\s+%%EOF/.test(tail.slice(from))
}

const MAX_NAME_LETTERS = 100

/**
 * A file's name to be shown, never to be opened by: without folders, control letters and those that turn the direction
 * of writing: `..\\..\\ring.jpg → ring.jpg`, `'' → file`.
 */
export function toFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  if (plain === '' || /^\.+$/.test(plain)) return 'file'
  const letters = [...plain]
  return letters.length > MAX_NAME_LETTERS ? `${letters.slice(0, MAX_NAME_LETTERS - 1).join('')}…` : plain
}
