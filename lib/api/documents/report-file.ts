import { parseReportSrc, type ReportFile, toReportSrc } from '../../domain/media/report-file'
import { getRemote } from '../remote/remote'

/** The uploaded report for a URL below `/api/report/`, `3f….pdf`; null if there is none. */
export async function openReportFile(name: string): Promise<{ bytes: Buffer; mime: string } | null> {
  const [base = '', format = ''] = name.split('.')
  const file = parseReportSrc(toReportSrc(base, format === 'pdf' ? 'pdf' : 'webp'))
  if (!file || name !== `${file.sha}.${file.format}` || getRemote()) return null
  const { readReportFile } = await import('../../server/storage/report-files')
  const bytes = await readReportFile(file.sha, file.format)
  return bytes && { bytes, mime: file.format === 'pdf' ? 'application/pdf' : 'image/webp' }
}

/** Stores a report that staff upload, or returns why it is refused (lib/server/storage/report-files.ts). */
export async function saveReportFile(bytes: Buffer, by: number): Promise<{ file: ReportFile } | { refused: string }> {
  const { addReportFile, NotAReportError } = await import('../../server/storage/report-files')
  try {
    return { file: await addReportFile(bytes, { by, now: new Date() }) }
  } catch (error) {
    if (error instanceof NotAReportError) return { refused: error.reason }
    throw error
  }
}
