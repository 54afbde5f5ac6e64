import { mayExport, type PersonalExport } from '../../server/customer/record-export'
import type { Context } from '../../server/runtime/answer'
import { getCustomerId } from '../../session/current'
import { getRemote } from '../remote/remote'

/** Who exports personal data, a manager or an owner; for everybody else the answer that says why not. */
export async function openExport(name: PersonalExport, request: Request): Promise<Context | Response> {
  if (getRemote()) return refuse(403)
  const address = request.headers.get('x-navamani-address') ?? 'unknown'
  const context = { customerId: await getCustomerId(), address, now: new Date() }
  if (context.customerId === null) return refuse(401)
  return (await mayExport(name, context)) ? context : refuse(403)
}

function refuse(status: number): Response {
  return new Response('Not for you.\n', { status, headers: { 'Cache-Control': 'no-store' } })
}
