import type { Envelope } from '../../contract/envelope'
import { type EnquiryFields, type EnquiryKind, toEnquiryInput } from '../../domain/enquiry/enquiry'
import { httpTransport } from '../http-transport'

const callApi = httpTransport('/api/v1')

export type EnquiryOutcome =
  | { number: string }
  | {
      reason: string
      msg?: string
      errors: NonNullable<Envelope<unknown>['errors']>
    }

/** Sends a public form; returns its receipt number, or the reason for a refusal. */
export async function sendEnquiry(kind: EnquiryKind, fields: EnquiryFields): Promise<EnquiryOutcome> {
  const { data, reason, errors, msg } = await callApi(`admin/${kind}`, toEnquiryInput(kind, fields))
  if (typeof data === 'object' && data !== null && 'number' in data) return { number: String(data.number) }
  return { reason: reason ?? 'other', msg, errors: errors ?? [] }
}
