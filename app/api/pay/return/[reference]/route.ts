import { after } from 'next/server'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { handlePaymentReturn } from '@/lib/api/pay'
import { refresh } from '@/lib/cache/refresh'
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/domain/locale'

type Params = { params: Promise<{ reference: string }> }

/** The return URL of gateways, by GET or by a form: redirects to the order, which shows the payment's status. */
async function handle(_: Request, { params }: Params): Promise<Response> {
  const { reference } = await params
  try {
    const paymentReturn = await handlePaymentReturn(reference, new Date())
    if (!paymentReturn) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
    if (paymentReturn.touched.length > 0) after(() => refresh(paymentReturn.touched))
    const { path } = paymentReturn
    const locale = isLocale(paymentReturn.lang) ? paymentReturn.lang : DEFAULT_LOCALE
    const headers = {
      Location: localePath(locale, `${path}${path.includes('?') ? '&' : '?'}placed=1`),
      'Cache-Control': 'no-store',
    }
    return new Response(null, { status: 303, headers })
  } catch (error) {
    return toErrorResponse('pay/return', error)
  }
}

export { handle as GET, handle as POST }
