import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { getDb } from '../../db/connection'
import { report_file } from '../../db/schema'
import { detectFileType, MAX_PIXELS } from '../../domain/enquiry/upload'
import { MAX_REPORT_BYTES, type ReportFile, type ReportFormat, toReportSrc } from '../../domain/media/report-file'
import { findPdfProblem, type PdfProblem } from './pdf-content'
import { uploadStore } from './uploads'

/** The longest side of a picture of a report: the small print of an A4 page stays readable. */
const MAX_SIDE = 3200
const MAX_SECONDS = 20
const QUALITY = 85

type ReportProblem = PdfProblem | 'too_large' | 'too_many_pixels'

/** The file is no report that the shop can show. */
export class NotAReportError extends Error {
  constructor(readonly reason: ReportProblem) {
    super(reason)
  }
}

type ReportAuthor = { by: number | null; now: Date }

/**
 * Stores a laboratory's report: a PDF unchanged, so that a signature of the laboratory stays valid; a JPEG, PNG or WebP
 * picture upright and without camera metadata. The same bytes twice are one file. Throws NotAReportError.
 * `await addReportFile(bytes, { by, now }) → { src: '/api/report/3f….pdf', bytes: 240_112 }`
 */
export async function addReportFile(bytes: Buffer, { by, now }: ReportAuthor): Promise<ReportFile> {
  if (bytes.length > MAX_REPORT_BYTES) throw new NotAReportError('too_large')
  const kind = detectFileType(bytes)
  if (kind === null) throw new NotAReportError('not_a_report')
  const stored = kind === 'pdf' ? toSafePdf(bytes) : await toReadablePicture(bytes)
  const format: ReportFormat = kind === 'pdf' ? 'pdf' : 'webp'
  const sha = createHash('sha256').update(stored).digest('hex')
  await uploadStore().save('reports', `${sha}.${format}`, stored)
  // Sent again, a report that no product uses is kept for as long as a new one.
  await (await getDb())
    .insert(report_file)
    .values({ sha, format, bytes: stored.length, by, at: now })
    .onConflictDoUpdate({ target: report_file.sha, set: { at: now } })
  return { src: toReportSrc(sha, format), bytes: stored.length }
}

function toSafePdf(bytes: Buffer): Buffer {
  const problem = findPdfProblem(bytes)
  if (problem) throw new NotAReportError(problem)
  return bytes
}

async function toReadablePicture(bytes: Buffer): Promise<Buffer> {
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) throw new NotAReportError('too_many_pixels')
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    if (error instanceof NotAReportError) throw error
    // Any error of the decoder means that the picture is damaged.
    throw new NotAReportError('broken')
  }
}

/** A stored report by the SHA-256 and format of its URL; null where it does not exist. */
export function readReportFile(sha: string, format: ReportFormat): Promise<Buffer | null> {
  return uploadStore().read('reports', `${sha}.${format}`)
}
