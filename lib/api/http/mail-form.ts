import { getCall } from '../../contract'
import { type Locale, localePath, toLocale } from '../../domain/locale'
import { log } from '../../server/runtime/log'
import { callBackend } from '../backend'
import { readForm, toContext } from './http'
import { isSameOrigin } from './origin'

const NO_STORE = { 'Cache-Control': 'no-store' }

type MailForm = {
  /** The call that the form is for: `newsletter/confirm`. */
  path: string
  /** The state that the page shows after it; undefined for a verb that there is not. */
  done: string | undefined
  /** The page that shows the result, with its state in the query. */
  page: string
  /** Whether mail programs may send it by one click (RFC 8058), without a page of the shop. */
  isLeaving: boolean
  toInput: (read: (name: string) => string, lang: Locale) => object
}

const textResponse = (status: number, text: string) => new Response(text, { status, headers: NO_STORE })

/** A redirect to the page of a form about e-mails, in its language. */
export function redirectToMailPage(lang: Locale, page: string, query: Record<string, string>): Response {
  return new Response(null, {
    status: 303,
    headers: { ...NO_STORE, Location: `${localePath(lang, page)}?${new URLSearchParams(query)}` },
  })
}

/** A form about e-mails as a browser sends it by itself, and the one click of mail programs. */
export async function submitMailForm(request: Request, { path, done, page, isLeaving, toInput }: MailForm) {
  const call = getCall(path)
  if (!call || !done) return textResponse(404, 'Not found')
  const form = await readForm(request)
  if (form === 'too_large') return textResponse(413, 'The form is too long.')
  if (!form) return textResponse(415, 'Send the form.')
  const isOneClick = isLeaving && form.get('List-Unsubscribe') === 'One-Click'
  if (!isOneClick && !isSameOrigin(request)) return textResponse(403, 'Foreign origin.')
  const context = await toContext(request, call)
  if (!context) return textResponse(401, 'This key opens nothing here.')
  const lang = toLocale(form.get('lang') ?? '')
  const { searchParams } = new URL(request.url)
  const read = (name: string) => form.get(name) ?? (name === 'key' ? (searchParams.get('key') ?? '') : '')
  try {
    const { envelope } = await callBackend(path, toInput(read, lang), { ...context, customerId: null })
    if (isOneClick) return textResponse(envelope.status === 1 ? 200 : 404, '')
    const problem = envelope.errors?.[0]?.message ?? envelope.reason ?? 'failed'
    return redirectToMailPage(lang, page, { state: envelope.status === 1 ? done : problem })
  } catch (error) {
    log().error({ err: error, call: path }, 'a form about e-mails could not be processed')
    return isOneClick ? textResponse(503, '') : redirectToMailPage(lang, page, { state: 'failed' })
  }
}
