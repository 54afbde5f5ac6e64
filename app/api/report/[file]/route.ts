import { openReportFile } from '@/lib/api/documents/report-file'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { UNTRUSTED_FILE_HEADERS } from '@/lib/api/http/untrusted-file'

export const dynamic = 'force-dynamic'

const YEAR_SECONDS = 31_536_000

/**
 * `/api/report/3f….pdf`: the report of a laboratory as staff uploaded it. A picture is shown; a PDF is downloaded, because
 * browsers show none in the sandbox that keeps a file of a foreign origin from running anything.
 */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  try {
    const { file } = await params
    const report = await openReportFile(file)
    if (!report) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-cache' } })
    const { bytes, mime } = report
    const isPdf = mime === 'application/pdf'
    const headers = {
      ...UNTRUSTED_FILE_HEADERS,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      ETag: `"${file}"`,
    }
    if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'Content-Type': mime,
        'Content-Length': String(bytes.length),
        // Without a name, so that the link gives it the number of the report.
        'Content-Disposition': isPdf ? 'attachment' : 'inline',
      },
    })
  } catch (error) {
    return toErrorResponse('report', error)
  }
}
