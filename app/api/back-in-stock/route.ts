import { callBackend } from '@/lib/api/backend'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { readForm, toContext } from '@/lib/api/http/http'
import { isSameOrigin } from '@/lib/api/http/origin'
import { contract } from '@/lib/contract'
import { Slug } from '@/lib/contract/shapes'
import { DEFAULT_LOCALE, isLocale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'

const NO_STORE = { 'Cache-Control': 'no-store' }
const plain = (status: number, text: string) => new Response(text, { status, headers: NO_STORE })

/** The form of a sold product as a browser without scripts sends it; the product's own page says what came of it. */
export async function POST(request: Request): Promise<Response> {
  const { path, ...call } = contract.backinstock.ask
  const form = await readForm(request)
  if (form === 'too_large') return plain(413, 'The form is too long.')
  const slug = Slug.safeParse(form?.get('slug'))
  if (!form || !slug.success) return plain(400, 'Send the form.')
  if (!isSameOrigin(request)) return plain(403, 'Foreign origin.')
  const context = await toContext(request, { path, ...call })
  if (!context) return plain(401, 'This key opens nothing here.')
  const lang = form.get('lang') ?? DEFAULT_LOCALE
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
  const input = {
    product_id: Number(form.get('product_id')),
    contact: form.get('contact') ?? '',
    lang: locale,
    website: form.get('website') ?? '',
  }
  try {
    const { envelope } = await callBackend(path, input, { ...context, customerId: null })
    const anchor = envelope.status === 1 ? 'back-in-stock-saved' : 'back-in-stock-refused'
    const Location = `${localePath(locale, productPath(slug.data))}#${anchor}`
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location } })
  } catch (error) {
    return toErrorResponse('back-in-stock', error)
  }
}
