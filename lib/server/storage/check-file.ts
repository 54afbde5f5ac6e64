import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type FileProblem, isWholePdf, MAX_FILE_BYTES, seeType, toFileName } from '../../domain/enquiry/upload'
import { Refusal, type SentFile } from '../runtime/answer'

/** A file as it is kept: `sha` of `bytes`, its name for display alone; a PDF has no size in pixels. */
export type CheckedFile = {
  sha: string
  mime: 'image/webp' | 'application/pdf'
  name: string
  bytes: Buffer
  width: number | null
  height: number | null
}
export type RefusedFile = { name: string; problem: FileProblem }

/** More than any telephone takes; a picture of a few kilobytes that unfolds to more is none. */
const MAX_PIXELS = 64_000_000
const MAX_SIDE = 2400
const MAX_SECONDS = 20
const QUALITY = 82

class UnfitError extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem)
  }
}

/** Looks into each file. Refused as `files_refused` with each unfit one by its name, `{ files: [{ name, problem }] }`. */
export async function checkFiles(files: readonly SentFile[]): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  const refused: RefusedFile[] = []
  // One after the other: a picture may take a hundred megabytes while it is looked at.
  for (const { name, bytes } of files) {
    try {
      checked.push({ name: toFileName(name), ...(await look(bytes)) })
    } catch (error) {
      if (!(error instanceof UnfitError)) throw error
      refused.push({ name: toFileName(name), problem: error.problem })
    }
  }
  if (refused.length > 0) refuseFiles(refused)
  return checked
}

/** @throws Refusal `files_refused` */
export function refuseFiles(files: RefusedFile[]): never {
  const words = files.map(({ name, problem }) => `${name}: ${problem}`).join(', ')
  throw new Refusal('files_refused', `Not taken: ${words}.`, { files })
}

async function look(bytes: Uint8Array): Promise<Omit<CheckedFile, 'name'>> {
  if (bytes.length === 0) throw new UnfitError('empty')
  if (bytes.length > MAX_FILE_BYTES) throw new UnfitError('too_large')
  const seen = seeType(bytes)
  if (seen === null) throw new UnfitError('wrong_type')
  if (seen !== 'pdf') return toPicture(bytes, seen)
  if (!isWholePdf(bytes)) throw new UnfitError('broken')
  const kept = Buffer.from(bytes)
  return { sha: shaOf(kept), mime: 'application/pdf', bytes: kept, width: null, height: null }
}

/** Drawn anew: what else the file carried, place and time of the photograph among it, stays behind. */
async function toPicture(bytes: Uint8Array, seen: string): Promise<Omit<CheckedFile, 'name'>> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
  try {
    const { format, width = 0, height = 0 } = await open().metadata()
    if (format !== seen) throw new UnfitError('broken')
    if (width * height > MAX_PIXELS) throw new UnfitError('too_many_pixels')
    const { data, info } = await open()
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { sha: shaOf(data), mime: 'image/webp', bytes: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof UnfitError) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new UnfitError('too_many_pixels')
    // Whatever the decoder minds, it is the file that is wrong.
    throw new UnfitError('broken')
  }
}

const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
