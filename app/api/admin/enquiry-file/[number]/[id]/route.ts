import { getEnquiryFile } from '@/lib/api/documents/enquiry-file'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { toRefusedResponse } from '@/lib/api/http/refused-response'
import { UNTRUSTED_FILE_HEADERS } from '@/lib/api/http/untrusted-file'
import { getRemote } from '@/lib/api/remote/remote'

export const dynamic = 'force-dynamic'

const ACCESS = new Set(['session_required', 'not_allowed'])

type Props = { params: Promise<{ number: string; id: string }> }

/** `/api/admin/enquiry-file/CJ-26-4821-7730/3`: a picture is shown, a PDF downloaded; for staff. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  try {
    const { number, id } = await params
    if (getRemote()) return toRefusedResponse('not_found')
    const file = await getEnquiryFile(number, id)
    if ('refused' in file) return toRefusedResponse(ACCESS.has(file.refused) ? file.refused : 'not_found')
    const { mime, name, bytes } = file
    const kind = mime === 'application/pdf' ? 'attachment' : 'inline'
    const ending = mime === 'application/pdf' ? '.pdf' : '.webp'
    const fileName = `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}${ending}`
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...UNTRUSTED_FILE_HEADERS,
        'Content-Type': mime,
        'Content-Disposition': toDisposition(kind, fileName),
      },
    })
  } catch (error) {
    return toErrorResponse('admin/enquiry-file', error)
  }
}

/** RFC 6266: the name in Unicode in one parameter, in ASCII in the other. */
function toDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
