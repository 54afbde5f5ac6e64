import { callBackend } from '@/lib/api/backend'
import { readForm, toContext } from '@/lib/api/http/http'
import { isSameOrigin } from '@/lib/api/http/origin'
import { getCall } from '@/lib/contract'
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/domain/locale'
import { log } from '@/lib/server/runtime/log'

const NO_STORE = { 'Cache-Control': 'no-store' }
const DONE: Record<string, string> = { accept: 'accepted', move: 'moved', call_off: 'called_off' }

const textResponse = (status: number, text: string) => new Response(text, { status, headers: NO_STORE })

/** A change of a consultation's time as a browser sends it by itself; leads back to the page of the time. */
export async function POST(request: Request): Promise<Response> {
  const call = getCall('consultation/change')
  const form = await readForm(request)
  if (form === 'too_large') return textResponse(413, 'The form is too long.')
  if (!call || !form) return textResponse(415, 'Send the form.')
  if (!isSameOrigin(request)) return textResponse(403, 'Foreign origin.')
  const context = await toContext(request, call)
  if (!context) return textResponse(401, 'This key opens nothing here.')
  const [key = '', action = '', lang = ''] = ['key', 'act', 'lang'].map((name) => form.get(name))
  const slot = form.get('slot')
  const input = { key, act: action, sequence: Number(form.get('sequence')), ...(slot && { slot }) }
  const redirectTo = (state: string) => {
    const page = localePath(isLocale(lang) ? lang : DEFAULT_LOCALE, '/gem-consultant/appointment')
    const Location = `${page}?${new URLSearchParams({ key, state })}`
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location } })
  }
  try {
    const { envelope } = await callBackend(call.path, input, context)
    if (envelope.status === 1) return redirectTo(DONE[action] ?? '')
    return redirectTo(envelope.errors?.[0]?.message ?? envelope.reason ?? 'unexpected')
  } catch (error) {
    log().error({ err: error, call: call.path }, 'a consultation time could not be changed')
    return redirectTo('unexpected')
  }
}
