import { after } from 'next/server'
import { DEMO_PAYMENT_OUTCOMES, getDemoPayment, isDemoShop, simulatePayment } from '@/lib/api/demo'
import { readForm } from '@/lib/api/http/http'
import { isProxied } from '@/lib/api/http/local-client'
import { isSameOrigin } from '@/lib/api/http/origin'
import { refresh } from '@/lib/cache/refresh'
import { env } from '@/lib/env'
import { closedPage, payPage } from '../page-html'

type Params = { params: Promise<{ reference: string }> }

/** Where other gateways send the buyer back to: it leads guests, too, to their order. */
const redirectToOrder = (reference: string) =>
  new Response(null, {
    status: 303,
    headers: { Location: `/api/pay/return/${reference}`, 'Cache-Control': 'no-store' },
  })

const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })

/** A public shop has no demo payments, unless it is configured as a demo. */
async function isOpen(request: Request): Promise<boolean> {
  return env().DEMO || (!isProxied(request) && (await isDemoShop()))
}

/** The demo gateway's page: a real shop would be sent to its gateway's own address. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  if (!(await isOpen(request))) return notFound()
  const { reference } = await params
  const payment = await getDemoPayment(reference, new Date())
  if (!payment) return notFound()
  return payment.payable ? payPage(payment) : redirectToOrder(reference)
}

export async function POST(request: Request, { params }: Params): Promise<Response> {
  if (!(await isOpen(request))) return notFound()
  if (!isSameOrigin(request)) return new Response('This origin may not pay here.', { status: 403 })
  const { reference } = await params
  const form = await readForm(request)
  if (form === 'too_large') return new Response('The form is too long.', { status: 413 })
  if (!form) return new Response('Send the form.', { status: 415 })
  const payment = await getDemoPayment(reference, new Date())
  if (!payment) return notFound()
  const action = DEMO_PAYMENT_OUTCOMES.find((one) => one === form.get('outcome'))
  if (!action || !payment.payable) return redirectToOrder(reference)
  const outcome = await simulatePayment(reference, action, new Date())
  const touched = outcome?.touched ?? []
  if (touched.length > 0) after(() => refresh(touched))
  return outcome?.result === 'returned' ? closedPage(payment) : redirectToOrder(reference)
}
