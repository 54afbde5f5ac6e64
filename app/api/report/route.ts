import { getReportPdf } from '@/lib/api/documents/report-pdf'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { fetchReport, reportHref } from '@/lib/api/pages/report-page'
import { MAX_NUMBER_LENGTH } from '@/lib/domain/catalogue/report-code'
import { isLocale } from '@/lib/domain/locale'

const NO_STORE = { 'Cache-Control': 'no-store' }
const HEADERS = {
  'Content-Type': 'application/pdf',
  'Cache-Control': 'private, max-age=600',
  'X-Robots-Tag': 'noindex',
  // A browser's own viewer is an object in a page of its own.
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
}

/**
 * `/api/report?number=DEMO-1&lang=fr`: a sample report as a PDF. The report of a laboratory is never
 * printed from what was typed: its number leads to the page that says what is known.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const number = searchParams.get('number')?.trim() ?? ''
  const requestedLang = searchParams.get('lang') ?? 'en'
  const lang = isLocale(requestedLang) ? requestedLang : 'en'
  if (number === '' || number.length > MAX_NUMBER_LENGTH)
    return new Response('Not found', { status: 404, headers: NO_STORE })
  try {
    const { report } = await fetchReport(number, lang)
    if (!report?.sample)
      return new Response(null, { status: 303, headers: { ...NO_STORE, Location: reportHref(number, lang) } })
    const pdf = await getReportPdf(report, lang)
    const name = `report-${report.number.replace(/[^\w-]+/g, '-')}.pdf`
    return new Response(new Uint8Array(pdf), {
      headers: { ...HEADERS, 'Content-Disposition': `inline; filename="${name}"` },
    })
  } catch (error) {
    return toErrorResponse('report', error)
  }
}
