/** A laboratory's report as a file: a PDF as the laboratory issued it, or a picture of the paper as WebP. */
const REPORT_FORMATS = ['pdf', 'webp'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** An uploaded report: its URL on the shop's own host, and its size in bytes. */
export type ReportFile = { src: string; bytes: number }

export const MAX_REPORT_BYTES = 10 * 1_048_576

const REPORT_SRC = /^\/api\/report\/([a-f0-9]{64})\.(pdf|webp)$/

/** The URL of a stored report: `toReportSrc('3f…', 'pdf') → '/api/report/3f….pdf'`. */
export const toReportSrc = (sha: string, format: ReportFormat): string => `/api/report/${sha}.${format}`

/** The SHA-256 and the format in the URL of a stored report; null for any other text. */
export function parseReportSrc(src: string): { sha: string; format: ReportFormat } | null {
  const [, sha, ending] = REPORT_SRC.exec(src) ?? []
  const format = REPORT_FORMATS.find((one) => one === ending)
  return sha && format ? { sha, format } : null
}

const KILOBYTE = 1000
const DIGITS_BELOW = 10

/**
 * The size of a file as people read it: `toFileSize(240_000) → { value: 240, unit: 'kilobyte' }`. At least one kilobyte;
 * megabytes below ten have one decimal.
 */
export function toFileSize(bytes: number): { value: number; unit: 'kilobyte' | 'megabyte' } {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  if (kilobytes < KILOBYTE) return { value: kilobytes, unit: 'kilobyte' }
  const megabytes = bytes / KILOBYTE ** 2
  return {
    value: megabytes < DIGITS_BELOW ? Math.round(megabytes * DIGITS_BELOW) / DIGITS_BELOW : Math.round(megabytes),
    unit: 'megabyte',
  }
}
