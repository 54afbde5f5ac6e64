import { getEnquiryFile } from '@/lib/api/documents/enquiry-file'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { getRemote } from '@/lib/api/remote/remote'

export const dynamic = 'force-dynamic'

const NO_STORE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
/** Came from outside: whatever it is, it runs nothing, loads nothing, and stands in no other page. */
const HEADERS = {
  ...NO_STORE,
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}
const STATUS: Record<string, number> = { session_required: 401, not_allowed: 403 }

type Props = { params: Promise<{ number: string; id: string }> }

/** `/api/admin/enquiry-file/CJ-26-4821-7730/3`: a picture to look at, a PDF to keep; for who works here. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  try {
    const { number, id } = await params
    if (getRemote()) return reject(404)
    const file = await getEnquiryFile(number, id)
    if ('refused' in file) return reject(STATUS[file.refused] ?? 404)
    const { mime, name, bytes } = file
    const kind = mime === 'application/pdf' ? 'attachment' : 'inline'
    const ending = mime === 'application/pdf' ? '.pdf' : '.webp'
    const fileName = `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}${ending}`
    return new Response(new Uint8Array(bytes), {
      headers: { ...HEADERS, 'Content-Type': mime, 'Content-Disposition': toDisposition(kind, fileName) },
    })
  } catch (error) {
    return toErrorResponse('admin/enquiry-file', error)
  }
}

/** RFC 6266: letters of every language in one form, plain ones in the other. */
function toDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}

function reject(status: number): Response {
  return new Response(status === 404 ? 'There is no such file.\n' : 'Not for you.\n', { status, headers: NO_STORE })
}
