import type { NextRequest } from 'next/server'
import { ask } from '@/lib/api/backend'
import { readForm, toContext } from '@/lib/api/http/http'
import { isOwnOrigin } from '@/lib/api/http/origin'
import { getCall } from '@/lib/contract'
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/i18n/locale'
import { log } from '@/lib/server/runtime/log'

type Params = { params: Promise<{ verb: string }> }

/** What the page says after a form was sent without scripts. */
const DONE: Record<string, string> = { subscribe: 'sent', confirm: 'confirmed', unsubscribe: 'left' }
const NO_STORE = { 'Cache-Control': 'no-store' }

function leadTo(lang: string, query: Record<string, string>, page = '/newsletter'): Response {
  const address = localePath(isLocale(lang) ? lang : DEFAULT_LOCALE, page)
  return new Response(null, {
    status: 303,
    headers: { ...NO_STORE, Location: `${address}?${new URLSearchParams(query)}` },
  })
}

const plain = (status: number, text: string) => new Response(text, { status, headers: NO_STORE })

/** Old mail programs open the address of List-Unsubscribe: they are shown the page, since a look changes nothing. */
export async function GET(request: NextRequest, { params }: Params): Promise<Response> {
  const { verb } = await params
  if (verb !== 'unsubscribe') return plain(404, 'Not found')
  return leadTo(DEFAULT_LOCALE, { key: request.nextUrl.searchParams.get('key') ?? '' }, '/newsletter/unsubscribe')
}

/** The newsletter's forms as a browser sends them by itself, and the one click of mail programs (RFC 8058). */
export async function POST(request: NextRequest, { params }: Params): Promise<Response> {
  const { verb } = await params
  const call = getCall(`newsletter/${verb}`)
  const done = DONE[verb]
  if (!call || !done) return plain(404, 'Not found')
  const form = await readForm(request)
  if (form === 'too_large') return plain(413, 'The form is too long.')
  if (!form) return plain(415, 'Send the form.')
  const oneClick = verb === 'unsubscribe' && form.get('List-Unsubscribe') === 'One-Click'
  if (!oneClick && !isOwnOrigin(request)) return plain(403, 'Foreign origin.')
  const context = await toContext(request, call)
  if (!context) return plain(401, 'This key opens nothing here.')
  const lang = form.get('lang') ?? DEFAULT_LOCALE
  const key = form.get('key') ?? request.nextUrl.searchParams.get('key') ?? ''
  const input =
    verb === 'subscribe'
      ? {
          email: form.get('email') ?? '',
          lang: isLocale(lang) ? lang : DEFAULT_LOCALE,
          consent: form.get('consent') === 'yes',
          website: form.get('website') ?? '',
        }
      : { key }
  try {
    const { envelope } = await ask(call.path, input, { ...context, customerId: null })
    if (oneClick) return plain(envelope.status === 1 ? 200 : 404, '')
    const wrong = envelope.errors?.[0]?.message ?? envelope.reason ?? 'failed'
    return leadTo(lang, { state: envelope.status === 1 ? done : wrong })
  } catch (error) {
    log().error({ err: error, call: call.path }, 'a newsletter form was not taken')
    return oneClick ? plain(503, '') : leadTo(lang, { state: 'failed' })
  }
}
