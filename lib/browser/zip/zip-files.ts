import { MAX_PHOTOGRAPH_BYTES } from '../../domain/enquiry/upload'
import { MAX_VIDEO_BYTES } from '../../domain/media/video-file'
import { crc32 } from '../../domain/zip/crc32'
import {
  findZipDirectory,
  readZipDirectory,
  ZIP_END_BYTES,
  ZIP_HEADER_BYTES,
  type ZipEntry,
  ZipError,
  zipHeaderLength,
} from '../../domain/zip/directory'

/** A file to be read when its turn comes; `read` throws ZipEntryError where the archive does not hold it whole. */
export type LazyFile = { name: string; read: () => Promise<File> }
type ZipRefusal = 'too_large' | 'zip_encrypted' | 'zip_nested' | 'zip_method'

/** A file of an archive is not what its directory says. */
export class ZipEntryError extends Error {}

const [STORED, DEFLATED] = [0, 8]
const MAX_TOTAL_BYTES = 4 * 1_073_741_824
const ARCHIVE = /\.(zip|rar|7z|tar|gz|tgz)$/i
const VIDEO_TYPES: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm' }
const PHOTO_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

export const isZip = (name: string) => /\.zip$/i.test(name)

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const baseName = (path: string) => path.split(/[/\\]/).at(-1) ?? path
const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Lists a ZIP archive without unpacking it: only its directory is read, and each file when its turn comes, so that
 * hundreds of megabytes need no memory. Files that would not be taken are refused by their declared size; folders in
 * the archive mean nothing. Throws ZipError.
 */
export async function listZip(archive: Blob) {
  const tail = await bytesOf(archive.slice(-ZIP_END_BYTES))
  const { offset, size, count } = findZipDirectory(tail, archive.size)
  if (offset + size > archive.size) throw new ZipError('zip_broken')
  const entries = readZipDirectory(await bytesOf(archive.slice(offset, offset + size)), count)
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > MAX_TOTAL_BYTES) throw new ZipError('zip_too_large')
  const files: LazyFile[] = []
  const refused: { name: string; reason: ZipRefusal }[] = []
  for (const entry of entries) {
    const reason = refusalOf(entry)
    if (reason) refused.push({ name: entry.name, reason })
    else files.push({ name: entry.name, read: () => readEntry(archive, entry) })
  }
  return { files, refused }
}

function refusalOf({ name, method, size, isEncrypted }: ZipEntry): ZipRefusal | null {
  if (ARCHIVE.test(name)) return 'zip_nested'
  if (isEncrypted) return 'zip_encrypted'
  if (method !== STORED && method !== DEFLATED) return 'zip_method'
  return size > (endingOf(name) in VIDEO_TYPES ? MAX_VIDEO_BYTES : MAX_PHOTOGRAPH_BYTES) ? 'too_large' : null
}

async function readEntry(archive: Blob, { name, method, crc, packedSize, size, offset }: ZipEntry): Promise<File> {
  const header = zipHeaderLength(await bytesOf(archive.slice(offset, offset + ZIP_HEADER_BYTES)))
  if (header === null) throw new ZipEntryError(name)
  const packed = archive.slice(offset + header, offset + header + packedSize).stream()
  const content = method === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))
  let [length, sum] = [0, 0]
  const check = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      length += part.byteLength
      // A small file may unfold to any size: it is read no further than it declares.
      if (length > size) return controller.error(new ZipEntryError(name))
      sum = crc32(sum, part)
      controller.enqueue(part)
    },
  })
  const blob = await new Response(content.pipeThrough(check)).blob().catch(() => null)
  if (!blob || length !== size || sum !== crc) throw new ZipEntryError(name)
  const ending = endingOf(name)
  return new File([blob], baseName(name), { type: PHOTO_TYPES[ending] ?? VIDEO_TYPES[ending] ?? '' })
}
