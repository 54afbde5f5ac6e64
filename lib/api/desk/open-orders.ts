import { getRemote } from '../remote'
import { sessionApi } from '../session'

/** Who reads files of orders: null for whoever works here, else the answer that says why not. */
export async function refuseOrders(): Promise<Response | null> {
  const { data, reason } = await (await sessionApi()).staff.orderrevision({})
  if (data && !getRemote()) return null
  const status = reason === 'session_required' ? 401 : 403
  return new Response('Not for you.\n', { status, headers: { 'Cache-Control': 'no-store' } })
}
