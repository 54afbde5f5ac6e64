import { canExport, type PersonalExport } from '../../server/customer/record-export'
import type { Context } from '../../server/runtime/answer'
import { getCustomerId } from '../../session/current'
import { toRefusedResponse } from '../http/refused-response'
import { getRemote } from '../remote/remote'

/** The caller's context if they may export personal data (managers and owners), else the error response. */
export async function authorizeExport(name: PersonalExport, request: Request): Promise<Context | Response> {
  if (getRemote()) return toRefusedResponse('not_allowed')
  const address = request.headers.get('x-navamani-address') ?? 'unknown'
  const context = { customerId: await getCustomerId(), address, now: new Date() }
  if (context.customerId === null) return toRefusedResponse('session_required')
  return (await canExport(name, context)) ? context : toRefusedResponse('not_allowed')
}
