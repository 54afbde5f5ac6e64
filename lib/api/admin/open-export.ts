import { mayExport, type PersonalExport } from '../../server/customer/record-export'
import type { Context } from '../../server/runtime/answer'
import { getCustomerId } from '../../session/current'
import { getRemote } from '../remote/remote'

/** The caller's context if they may export personal data (managers and owners), else the error response. */
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
