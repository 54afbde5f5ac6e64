import type { Call } from '../../contract/call'
import type { Context } from '../../server/runtime/answer'
import type { Remote } from './remote'
import type { Sent } from './send'

/** The parameters that the specification names; `lang` goes along, since an API ignores what it does not know. */
export const SPECIFIED: ReadonlySet<string> = new Set(['id', 'name', 'searchTerm', 'lang'])

/** A call as HTTP; of its query only what is `allowed`, for a remote that speaks the specification alone. */
export function toSent(
  { base, key }: Remote,
  call: Call,
  input: unknown,
  { customerId, address }: Context,
  allowed?: ReadonlySet<string>,
): Sent {
  const url = new URL(`${base}/${call.path}`)
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (key) headers.Authorization = `Bearer ${key}`
  if (customerId !== null) headers['X-Customer-Id'] = String(customerId)
  if (/^[\da-f.:]+$/i.test(address)) headers['X-Forwarded-For'] = address
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  if (call.method === 'POST') {
    const known = given.filter(([name]) => !call.ownFields?.includes(name))
    // An API without sessions knows by this alone whose order it is.
    const own = call.path === 'order/createpay' && customerId !== null ? { customer_id: customerId } : {}
    const body = JSON.stringify({ ...Object.fromEntries(known), ...own })
    return { method: 'POST', url, headers: { ...headers, 'Content-Type': 'application/json' }, body }
  }
  for (const [name, value] of given) {
    if (!allowed || allowed.has(name)) url.searchParams.set(name, String(value))
  }
  return { method: 'GET', url, headers }
}
