/** What a QR code on a report says: the number, or whose site it leads to instead. */
type ReportCode = { number: string } | { host: string }

/** Longest report number that is looked up. */
export const LONGEST_NUMBER = 60

const LONGEST_CODE = 500
const VIEWER = /^(?:\/fr)?\/pages\/view-certificate\/?$/
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u

/**
 * Reads the text of a QR code: the address of one of our reports or the bare number; a foreign address only gives its
 * host, since it is never followed; null for anything else. Never throws.
 * @example readReportCode('https://shop.example/pages/view-certificate?number=DEMO-1') // { number: 'DEMO-1' }
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
