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

/** The end record and the longest comment after it (APPNOTE.TXT 4.3.16). */
export const ZIP_END_BYTES = 22 + 65_535
const END_BYTES = 22
const END_SIGNATURE = 0x06054b50
const ENTRY_BYTES = 46
const ENTRY_SIGNATURE = 0x02014b50
const HEADER_SIGNATURE = 0x04034b50
export const ZIP_HEADER_BYTES = 30
const MAX_ENTRIES = 10_000
const MAX_DIRECTORY_BYTES = 8 * 1_048_576

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  new DataView(buffer, byteOffset, byteLength)

/** Finds the directory in the last bytes of an archive, `ZIP_END_BYTES` or all of them. Throws ZipError. */
export function findZipDirectory(tail: Uint8Array<ArrayBuffer>): { offset: number; size: number; count: number } {
  const view = viewOf(tail)
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue
    const [count, size, offset] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ]
    // Values of all ones announce the format for more than 4 GB or 65,535 files.
    if (count > MAX_ENTRIES || size > MAX_DIRECTORY_BYTES || offset === 0xffffffff) throw new ZipError('zip_too_large')
    return { offset, size, count }
  }
  throw new ZipError('zip_broken')
}

/** The files of a directory, without folders and what systems add to an archive unasked. Throws ZipError. */
export function readZipDirectory(bytes: Uint8Array<ArrayBuffer>, count: number): ZipEntry[] {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  for (let [at, left] = [0, count]; left > 0; left -= 1) {
    if (at + ENTRY_BYTES > bytes.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new ZipError('zip_broken')
    const nameLength = view.getUint16(at + 28, true)
    const end = at + ENTRY_BYTES + nameLength
    if (end > bytes.byteLength) throw new ZipError('zip_broken')
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, end)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at = end + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries.filter(({ name }) => !isUnasked(name))
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
