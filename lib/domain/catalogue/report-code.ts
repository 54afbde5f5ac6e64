import { splitLocale } from '../locale'

/** The content of a QR code on a report: the report number, or the host of a foreign URL. */
type ReportCode = { number: string } | { host: string }

export const MAX_NUMBER_LENGTH = 60

const MAX_CODE_LENGTH = 500
const VIEWER = /^\/pages\/view-certificate\/?$/
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u

/**
 * Parses the text of a QR code: the URL of one of our reports or a bare number. A foreign URL gives only its host,
 * since it is never followed; null for anything else. Never throws.
 * @example parseReportCode('https://shop.example/pages/view-certificate?number=DEMO-1') // { number: 'DEMO-1' }
 */
export function parseReportCode(text: string): ReportCode | null {
  const code = text.trim()
  if (code === '' || code.length > MAX_CODE_LENGTH) return null
  if (/^https?:\/\//i.test(code)) return parseReportUrl(code)
  return code.length <= MAX_NUMBER_LENGTH && NUMBER.test(code) ? { number: code } : null
}

function parseReportUrl(code: string): ReportCode | null {
  if (!URL.canParse(code)) return null
  const { pathname, searchParams, host } = new URL(code)
  const number = searchParams.get('number')?.trim() ?? ''
  const isOurs = VIEWER.test(splitLocale(pathname).path) && number !== '' && number.length <= MAX_NUMBER_LENGTH
  return isOurs ? { number } : { host }
}
