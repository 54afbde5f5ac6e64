import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  detectFileType,
  isCompletePdf,
  MAX_FILE_BYTES,
  MAX_PIXELS,
  toFileName,
  type UploadProblem,
} from '../../domain/enquiry/upload'
import { RefusalError, type SentFile } from '../runtime/answer'

/** A file as it is stored: `sha` of `bytes`, a name for display only; a PDF has no size in pixels. */
export type CheckedFile = {
  sha: string
  mime: 'image/webp' | 'application/pdf'
  name: string
  bytes: Buffer
  width: number | null
  height: number | null
}
type RefusedFile = { name: string; problem: UploadProblem }

const MAX_SIDE = 2400
const MAX_SECONDS = 20
const QUALITY = 82

class UnsuitableFileError extends Error {
  constructor(readonly problem: UploadProblem) {
    super(problem)
  }
}

/** Checks each file. Refused as `files_refused` with the unsuitable ones, `{ files: [{ name, problem }] }`. */
export async function checkFiles(files: readonly SentFile[]): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  const refused: RefusedFile[] = []
  // One after the other: decoding a picture may take a hundred megabytes.
  for (const { name, bytes } of files) {
    try {
      checked.push({ name: toFileName(name), ...(await checkOne(bytes)) })
    } catch (error) {
      if (!(error instanceof UnsuitableFileError)) throw error
      refused.push({ name: toFileName(name), problem: error.problem })
    }
  }
  if (refused.length > 0) refuseFiles(refused)
  return checked
}

/** @throws Refusal `files_refused` */
export function refuseFiles(files: RefusedFile[]): never {
  const summary = files.map(({ name, problem }) => `${name}: ${problem}`).join(', ')
  throw new RefusalError('files_refused', `Not taken: ${summary}.`, { files })
}

async function checkOne(bytes: Uint8Array): Promise<Omit<CheckedFile, 'name'>> {
  if (bytes.length === 0) throw new UnsuitableFileError('empty')
  if (bytes.length > MAX_FILE_BYTES) throw new UnsuitableFileError('too_large')
  const detectedType = detectFileType(bytes)
  if (detectedType === null) throw new UnsuitableFileError('wrong_type')
  if (detectedType !== 'pdf') return toPicture(bytes, detectedType)
  if (!isCompletePdf(bytes)) throw new UnsuitableFileError('broken')
  const buffer = Buffer.from(bytes)
  return { sha: shaOf(buffer), mime: 'application/pdf', bytes: buffer, width: null, height: null }
}

/** Re-encoded, which removes all metadata such as place and time. */
async function toPicture(bytes: Uint8Array, detectedType: string): Promise<Omit<CheckedFile, 'name'>> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
  try {
    const { format, width = 0, height = 0 } = await open().metadata()
    if (format !== detectedType) throw new UnsuitableFileError('broken')
    if (width * height > MAX_PIXELS) throw new UnsuitableFileError('too_many_pixels')
    const { data, info } = await open()
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { sha: shaOf(data), mime: 'image/webp', bytes: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof UnsuitableFileError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new UnsuitableFileError('too_many_pixels')
    // Any decoder error means that the file is damaged.
    throw new UnsuitableFileError('broken')
  }
}

const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
