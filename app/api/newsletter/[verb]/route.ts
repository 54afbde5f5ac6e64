import type { NextRequest } from 'next/server'
import { callBackend } from '@/lib/api/backend'
import { readForm, toContext } from '@/lib/api/http/http'
import { isSameOrigin } from '@/lib/api/http/origin'
import { getCall } from '@/lib/contract'
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/domain/locale'
import { log } from '@/lib/server/runtime/log'

type Params = { params: Promise<{ verb: string }> }

/** What the page says after a form was sent without scripts. */
const DONE: Record<string, string> = { subscribe: 'sent', confirm: 'confirmed', unsubscribe: 'left' }
const NO_STORE = { 'Cache-Control': 'no-store' }

function redirectTo(lang: string, query: Record<string, string>, page = '/newsletter'): Response {
  const address = localePath(isLocale(lang) ? lang : DEFAULT_LOCALE, page)
  return new Response(null, {
    status: 303,
    headers: { ...NO_STORE, Location: `${address}?${new URLSearchParams(query)}` },
  })
}

const textResponse = (status: number, text: string) => new Response(text, { status, headers: NO_STORE })

/** Old mail programs open the URL of List-Unsubscribe by GET: they get the page, since a GET changes nothing. */
export async function GET(request: NextRequest, { params }: Params): Promise<Response> {
  const { verb } = await params
  if (verb !== 'unsubscribe') return textResponse(404, 'Not found')
  return redirectTo(DEFAULT_LOCALE, { key: request.nextUrl.searchParams.get('key') ?? '' }, '/newsletter/unsubscribe')
}

/** The newsletter's forms as a browser sends them by itself, and the one click of mail programs (RFC 8058). */
export async function POST(request: NextRequest, { params }: Params): Promise<Response> {
  const { verb } = await params
  const call = getCall(`newsletter/${verb}`)
  const done = DONE[verb]
  if (!call || !done) return textResponse(404, 'Not found')
  const form = await readForm(request)
  if (form === 'too_large') return textResponse(413, 'The form is too long.')
  if (!form) return textResponse(415, 'Send the form.')
  const isOneClick = verb === 'unsubscribe' && form.get('List-Unsubscribe') === 'One-Click'
  if (!isOneClick && !isSameOrigin(request)) return textResponse(403, 'Foreign origin.')
  const context = await toContext(request, call)
  if (!context) return textResponse(401, 'This key opens nothing here.')
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
    const { envelope } = await callBackend(call.path, input, { ...context, customerId: null })
    if (isOneClick) return textResponse(envelope.status === 1 ? 200 : 404, '')
    const problem = envelope.errors?.[0]?.message ?? envelope.reason ?? 'failed'
    return redirectTo(lang, { state: envelope.status === 1 ? done : problem })
  } catch (error) {
    log().error({ err: error, call: call.path }, 'a newsletter form could not be processed')
    return isOneClick ? textResponse(503, '') : redirectTo(lang, { state: 'failed' })
  }
}
