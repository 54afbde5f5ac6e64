import { getInvoiceFile } from '@/lib/api/documents/invoice'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { ORDER_NUMBER_IN_PATH } from '@/lib/contract/order/order-line'
import { getCustomerId } from '@/lib/session/current'

export const dynamic = 'force-dynamic'

const NOTE = /^\P{Cc}{0,40}$/u
const MAX_KEY_LENGTH = 60
const NO_STORE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
const HEADERS = {
  ...NO_STORE,
  'Content-Type': 'application/pdf',
  // A browser's own viewer is an object in a page of its own.
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
}

type Props = { params: Promise<{ number: string }> }

/**
 * `/api/invoice/26-4821-7730`: the invoice of an order as a PDF, `?note=CN/26-27/000001` a credit note of it; `?key=` is
 * the key of the order's link.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  try {
    const order = (await params).number
    const query = new URL(request.url).searchParams
    const [note, key] = [query.get('note'), query.get('key')]
    const isUnknown = !ORDER_NUMBER_IN_PATH.test(order) || !NOTE.test(note ?? '') || (key?.length ?? 0) > MAX_KEY_LENGTH
    const address = request.headers.get('x-navamani-address') ?? 'unknown'
    const caller = { customerId: isUnknown ? null : await getCustomerId(), address, now: new Date() }
    const file = isUnknown ? null : await getInvoiceFile({ order, note, key, ...caller })
    if (!file) return new Response('There is no such invoice.\n', { status: 404, headers: NO_STORE })
    return new Response(new Uint8Array(file.pdf), {
      headers: { ...HEADERS, 'Content-Disposition': `inline; filename="${file.name}"` },
    })
  } catch (error) {
    return toErrorResponse('invoice', error)
  }
}
