/** A file in a ZIP archive, as its directory describes it; sizes in bytes, `offset` of its header from the start. */
export type ZipEntry = {
  name: string
  method: number
  isEncrypted: boolean
  crc: number
  packedSize: number
  size: number
  offset: number
}
type ZipProblem = 'zip_broken' | 'zip_too_large'

/** The archive as a whole cannot be read. */
export class ZipError extends Error {
  constructor(readonly reason: ZipProblem) {
    super(reason)
  }
}

const END_BYTES = 22
const END_SIGNATURE = 0x06054b50
/** The end record of ZIP64 and what names its place, before the end record (APPNOTE.TXT 4.3.14 and 4.3.15). */
const END_64_BYTES = 56
const END_64_SIGNATURE = 0x06064b50
const LOCATOR_BYTES = 20
const LOCATOR_SIGNATURE = 0x07064b50
/** The end records and the longest comment after them (APPNOTE.TXT 4.3.16). */
export const ZIP_END_BYTES = END_64_BYTES + LOCATOR_BYTES + END_BYTES + 65_535
/** Values of all ones say that the true value, of 64 bits, is in the records of ZIP64. */
const [ONES_16, ONES_32] = [0xffff, 0xffffffff]
/** The extra field of a file with its 64-bit values (APPNOTE.TXT 4.5.3). */
const EXTRA_64 = 0x0001
const ENTRY_BYTES = 46
const ENTRY_SIGNATURE = 0x02014b50
const HEADER_SIGNATURE = 0x04034b50
export const ZIP_HEADER_BYTES = 30
const MAX_ENTRIES = 10_000
const MAX_DIRECTORY_BYTES = 8 * 1_048_576

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  new DataView(buffer, byteOffset, byteLength)

/** A number of 64 bits. Throws ZipError for one that no file of today has. */
function readUint64(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipError('zip_broken')
  return Number(value)
}

type Directory = { offset: number; size: number; count: number }

/**
 * Finds the directory in the last bytes of an archive of `length` bytes: `ZIP_END_BYTES` of them, or all. Archives in the
 * format ZIP64, which some programs write whatever the size, are read too. Throws ZipError.
 */
export function findZipDirectory(tail: Uint8Array<ArrayBuffer>, length: number): Directory {
  const view = viewOf(tail)
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue
    const short = {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    }
    const is64 = short.count === ONES_16 || short.size === ONES_32 || short.offset === ONES_32
    const directory = is64 ? readEnd64(view, at, length) : short
    if (directory.count > MAX_ENTRIES || directory.size > MAX_DIRECTORY_BYTES) throw new ZipError('zip_too_large')
    return directory
  }
  throw new ZipError('zip_broken')
}

/** The end record of ZIP64; `end` is where the usual one begins. */
function readEnd64(view: DataView, end: number, length: number): Directory {
  const locator = end - LOCATOR_BYTES
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_SIGNATURE) throw new ZipError('zip_broken')
  const at = readUint64(view, locator + 8) - (length - view.byteLength)
  if (at < 0 || at + END_64_BYTES > locator || view.getUint32(at, true) !== END_64_SIGNATURE)
    throw new ZipError('zip_broken')
  return { count: readUint64(view, at + 32), size: readUint64(view, at + 40), offset: readUint64(view, at + 48) }
}

/** The files of a directory, without folders and what systems add to an archive unasked. Throws ZipError. */
export function readZipDirectory(bytes: Uint8Array<ArrayBuffer>, count: number): ZipEntry[] {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  for (let [at, left] = [0, count]; left > 0; left -= 1) {
    if (at + ENTRY_BYTES > bytes.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new ZipError('zip_broken')
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const end = at + ENTRY_BYTES + nameLength
    if (end + extraLength > bytes.byteLength) throw new ZipError('zip_broken')
    const short = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
    const [size = 0, packedSize = 0, offset = 0] = withExtra64(view, { at: end, length: extraLength }, short)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, end)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true),
      packedSize,
      size,
      offset,
    })
    at = end + extraLength + view.getUint16(at + 32, true)
  }
  return entries.filter(({ name }) => !isUnasked(name))
}

/** Size, packed size and offset of a file; the extra field has only those whose short value is all ones, in this order. */
function withExtra64(view: DataView, extra: { at: number; length: number }, values: number[]): number[] {
  if (!values.includes(ONES_32)) return values
  const end = extra.at + extra.length
  for (let at = extra.at; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== EXTRA_64) continue
    let next = at + 4
    return values.map((value) => {
      if (value !== ONES_32) return value
      if (next + 8 > end) throw new ZipError('zip_broken')
      next += 8
      return readUint64(view, next - 8)
    })
  }
  throw new ZipError('zip_broken')
}

/** Folders, the shadows that macOS packs beside each file, and hidden files. */
function isUnasked(name: string): boolean {
  const parts = name.split(/[/\\]/)
  const last = parts.at(-1) ?? ''
  return last === '' || last.startsWith('.') || last === 'Thumbs.db' || parts.includes('__MACOSX')
}

/** Where the content of a file begins after its header, of which these are the first bytes; null if it is none. */
export function zipHeaderLength(header: Uint8Array<ArrayBuffer>): number | null {
  if (header.byteLength < ZIP_HEADER_BYTES) return null
  const view = viewOf(header)
  if (view.getUint32(0, true) !== HEADER_SIGNATURE) return null
  return ZIP_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}
