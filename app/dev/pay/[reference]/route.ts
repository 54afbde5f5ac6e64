import { after } from 'next/server'
import { getOpenPayment, settlePayment } from '@/lib/api/demo'
import { isOwnOrigin } from '@/lib/api/origin'
import { refresh } from '@/lib/cache/refresh'
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/i18n/locale'
import { closedPage, payPage } from '../page-html'

type Params = { params: Promise<{ reference: string }> }
const PROVIDER = 'demo'

function toOrder({ number, lang }: { number: string; lang: string }): Response {
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
  return new Response(null, {
    status: 303,
    headers: { Location: localePath(locale, `/gems/myorders/${number}`), 'Cache-Control': 'no-store' },
  })
}

const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })

/** The demo gateway's page: a real shop would be sent to its gateway's own address. */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const open = await getOpenPayment(PROVIDER, (await params).reference)
  if (!open) return notFound()
  return open.payable ? payPage(open) : toOrder(open)
}

export async function POST(request: Request, { params }: Params): Promise<Response> {
  if (!isOwnOrigin(request)) return new Response('This origin may not pay here.', { status: 403 })
  const { reference } = await params
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return new Response('Send the form.', { status: 415 })
  const outcome = (await request.formData()).get('outcome')
  const open = await getOpenPayment(PROVIDER, reference)
  if (!open) return notFound()
  if (outcome !== 'succeed' && outcome !== 'fail') return toOrder(open)
  const settled = await settlePayment(PROVIDER, reference, outcome, new Date())
  if (!settled) return notFound()
  if (settled.touched.length > 0) after(() => refresh(settled.touched))
  return settled.result === 'gone' ? closedPage(open) : toOrder(open)
}
