import type { NextRequest } from 'next/server'
import { redirectToMailPage, submitMailForm } from '@/lib/api/http/mail-form'
import { DEFAULT_LOCALE } from '@/lib/domain/locale'

type Params = { params: Promise<{ verb: string }> }

/** What the page says after a form was sent without scripts. */
const DONE: Record<string, string> = { subscribe: 'sent', confirm: 'confirmed', unsubscribe: 'left' }

/** Old mail programs open the URL of List-Unsubscribe by GET: they get the page, since a GET changes nothing. */
export async function GET(request: NextRequest, { params }: Params): Promise<Response> {
  const { verb } = await params
  if (verb !== 'unsubscribe')
    return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const key = request.nextUrl.searchParams.get('key') ?? ''
  return redirectToMailPage(DEFAULT_LOCALE, '/newsletter/unsubscribe', { key })
}

export async function POST(request: NextRequest, { params }: Params): Promise<Response> {
  const { verb } = await params
  return submitMailForm(request, {
    path: `newsletter/${verb}`,
    done: DONE[verb],
    page: '/newsletter',
    isLeaving: verb === 'unsubscribe',
    toInput: (read, lang) =>
      verb === 'subscribe'
        ? { email: read('email'), lang, consent: read('consent') === 'yes', website: read('website') }
        : { key: read('key') },
  })
}
