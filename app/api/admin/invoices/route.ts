import { authorizeExport } from '@/lib/api/admin/authorize-export'
import { getInvoicesFile } from '@/lib/api/documents/invoice'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { MAX_ORDERS_AT_ONCE } from '@/lib/contract/admin/order-queue'

export const dynamic = 'force-dynamic'

const HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'inline; filename="invoices.pdf"',
  // A browser's own viewer is an object in a page of its own.
  'Content-Security-Policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
}

/** `/api/admin/invoices?number=26-4821-7730&number=…`: the invoices of several orders as one PDF, to be printed together by a manager. */
export async function GET(request: Request): Promise<Response> {
  try {
    const context = await authorizeExport('invoices', request)
    if (context instanceof Response) return context
    const orders = [...new Set(new URL(request.url).searchParams.getAll('number'))].slice(0, MAX_ORDERS_AT_ONCE)
    const pdf = await getInvoicesFile(orders, context)
    if (!pdf) return new Response('None of these orders has an invoice yet.\n', { status: 404 })
    return new Response(new Uint8Array(pdf), { headers: HEADERS })
  } catch (error) {
    return toErrorResponse('admin/invoices', error)
  }
}
