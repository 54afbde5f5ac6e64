import type { NextRequest } from 'next/server'
import { redirectToMailPage, submitMailForm } from '@/lib/api/http/mail-form'
import { toAlertInput } from '@/lib/domain/enquiry/alert-input'
import { DEFAULT_LOCALE } from '@/lib/domain/locale'

type Params = { params: Promise<{ verb: string }> }

const PAGE = '/newsletter/alert'
/** What the page says after a form was sent without scripts. */
const DONE: Record<string, string> = { ask: 'sent', confirm: 'confirmed', stop: 'stopped' }

/** Old mail programs open the URL of List-Unsubscribe by GET: they get the page, since a GET changes nothing. */
export async function GET(request: NextRequest, { params }: Params): Promise<Response> {
  const { verb } = await params
  if (verb !== 'stop') return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const key = request.nextUrl.searchParams.get('key') ?? ''
  return redirectToMailPage(DEFAULT_LOCALE, PAGE, { key, stop: '1' })
}

export async function POST(request: NextRequest, { params }: Params): Promise<Response> {
  const { verb } = await params
  return submitMailForm(request, {
    path: `alert/${verb}`,
    done: DONE[verb],
    page: PAGE,
    isLeaving: verb === 'stop',
    toInput: (read, lang) => (verb === 'ask' ? { ...toAlertInput(read), lang } : { key: read('key') }),
  })
}
