import type { Resolver } from 'react-hook-form'
import { type EnquiryFields, type EnquiryKind, toEnquiryInput, toFieldName } from '@/lib/domain/enquiry/enquiry'

/** Validates a form by the contract's own schema, which is loaded on first use. */
export function enquiryResolver(kind: EnquiryKind): Resolver<EnquiryFields> {
  return async (values) => {
    const { Consult, ContactUs, CustomJewelReq } = await import('@/lib/contract/enquiry/public-forms')
    const schema = { contactus: ContactUs, consult: Consult, customjewelreq: CustomJewelReq }[kind]
    const { error } = schema.safeParse(toEnquiryInput(kind, values))
    if (!error) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, message } of error.issues) errors[toFieldName(path.join('.'))] ??= { type: 'contract', message }
    return { values: {}, errors }
  }
}
