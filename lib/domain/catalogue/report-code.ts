/** The content of a QR code on a report: the report number, or the host of a foreign URL. */
type ReportCode = { number: string } | { host: string }

export const LONGEST_NUMBER = 60

const LONGEST_CODE = 500
const VIEWER = /^(?:\/fr)?\/pages\/view-certificate\/?$/
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u

/**
 * Parses the text of a QR code: the URL of one of our reports or a bare number. A foreign URL gives only its host,
 * since it is never followed; null for anything else. Never throws.
 * @example parseReportCode('https://shop.example/pages/view-certificate?number=DEMO-1') // { number: 'DEMO-1' }
 */
export function readReportCode(text: string): ReportCode | null {
  const code = text.trim()
  if (code === '' || code.length > LONGEST_CODE) return null
  if (/^https?:\/\//i.test(code)) return readAddress(code)
  return code.length <= LONGEST_NUMBER && NUMBER.test(code) ? { number: code } : null
}

function readAddress(code: string): ReportCode | null {
  if (!URL.canParse(code)) return null
  const { pathname, searchParams, host } = new URL(code)
  const number = searchParams.get('number')?.trim() ?? ''
  const isOurs = VIEWER.test(pathname) && number !== '' && number.length <= LONGEST_NUMBER
  return isOurs ? { number } : { host }
}
