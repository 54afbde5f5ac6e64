import type { Call } from '../../contract/call'
import type { Context } from '../../server/runtime/answer'
import type { Remote } from './remote'
import type { HttpRequest } from './send'

/** The parameters of the base API, and `lang`, since an API ignores parameters that it does not know. */
export const SPECIFIED_PARAMS: ReadonlySet<string> = new Set(['id', 'name', 'searchTerm', 'lang'])

/** A call as an HTTP request; `allowed` limits the query parameters for a remote that speaks only the base API. */
export function toHttpRequest(
  { base, key }: Remote,
  call: Call,
  input: unknown,
  { customerId, address }: Context,
  allowed?: ReadonlySet<string>,
): HttpRequest {
  const url = new URL(`${base}/${call.path}`)
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (key) headers.Authorization = `Bearer ${key}`
  if (customerId !== null) headers['X-Customer-Id'] = String(customerId)
  if (/^[\da-f.:]+$/i.test(address)) headers['X-Forwarded-For'] = address
  const params = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  if (call.method === 'POST') {
    const allowedFields = params.filter(([name]) => !call.ownFields?.includes(name))
    // An API without sessions identifies the customer only by this field.
    const customerFields = call.path === 'order/createpay' && customerId !== null ? { customer_id: customerId } : {}
    const body = JSON.stringify({ ...Object.fromEntries(allowedFields), ...customerFields })
    return { method: 'POST', url, headers: { ...headers, 'Content-Type': 'application/json' }, body }
  }
  for (const [name, value] of params) {
    if (!allowed || allowed.has(name)) url.searchParams.set(name, String(value))
  }
  return { method: 'GET', url, headers }
}
