import { getInvoiceFile } from '@/lib/api/documents/invoice'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { getCustomerId } from '@/lib/session/current'

export const dynamic = 'force-dynamic'

const MAX_LENGTH = 40
const NO_STORE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
const HEADERS = {
  ...NO_STORE,
  'Content-Type': 'application/pdf',
  // A browser's own viewer is an object in a page of its own.
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
}

type Props = { params: Promise<{ number: string }> }

/** `/api/invoice/26-4821-7730`: the invoice of an order as a PDF, `?note=CN/26-27/000001` a credit note of it. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  try {
    const order = (await params).number
    const note = new URL(request.url).searchParams.get('note')
    const isLong = order.length > MAX_LENGTH || (note?.length ?? 0) > MAX_LENGTH
    const customerId = isLong ? null : await getCustomerId()
    const file = await getInvoiceFile({ order, note, customerId, now: new Date() })
    if (!file) return new Response('There is no such invoice.\n', { status: 404, headers: NO_STORE })
    return new Response(new Uint8Array(file.pdf), {
      headers: { ...HEADERS, 'Content-Disposition': `inline; filename="${file.name}"` },
    })
  } catch (error) {
    return toErrorResponse('invoice', error)
  }
}
