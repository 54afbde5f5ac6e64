import { parseNumber } from '../text/typed-number'

/** The public forms, by their API call. */
export const ENQUIRIES = ['contactus', 'consult', 'customjewelreq'] as const
export type EnquiryKind = (typeof ENQUIRIES)[number]

/** The fields of a form as text; an unticked box is absent. */
export type EnquiryFields = Record<string, string | undefined>

export function isEnquiryKind(text: string): text is EnquiryKind {
  return ENQUIRIES.some((kind) => kind === text)
}

/** A form filled in faster comes from a robot; the page itself delays sending by as much. */
export const MIN_FILL_MS = 1500

/** The info page of each form. */
export const ENQUIRY_PAGES = {
  contactus: 'contact',
  consult: 'gem-consultant',
  customjewelreq: 'customized-jewellery',
} as const

const KIND_BY_PREFIX: Record<string, EnquiryKind> = { CU: 'contactus', GC: 'consult', CJ: 'customjewelreq' }
const RECEIPT = /^(CU|GC|CJ)(-\d{2}-\d{4}-\d{4})?$/

/** The form of a receipt number: `CU-26-4821-7730 → contactus`, also for `CU` alone; null if it is not one of ours. */
export function parseReceiptKind(number: string): EnquiryKind | null {
  return KIND_BY_PREFIX[RECEIPT.exec(number)?.[1] ?? ''] ?? null
}

/** A receipt as a URL parameter: its number, or only the form's prefix if a remote API has other numbers or none. */
export function receiptUrlParam(kind: EnquiryKind, number: string): string {
  if (parseReceiptKind(number) === kind) return number
  return Object.keys(KIND_BY_PREFIX).find((prefix) => KIND_BY_PREFIX[prefix] === kind) ?? ''
}

const NUMBER_FIELDS = ['budget', 'product_id', 'design_id', 'metal_id', 'ring_size_id', 'took_ms']
const BIRTH_FIELDS = ['birth_date', 'birth_time', 'birth_place'] as const

/** Converts form fields to the input of the call, not validated yet. Empty fields other than texts are omitted. */
export function toEnquiryInput(kind: EnquiryKind, fields: EnquiryFields): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith('birth_')) continue
    if (!NUMBER_FIELDS.includes(name)) input[name] = value
    else if (value?.trim()) input[name] = parseNumber(value.replace('₹', '')) ?? Number.NaN
  }
  if (kind !== 'consult') return input
  const [date, time, place] = BIRTH_FIELDS.map((name) => fields[name]?.trim() ?? '')
  if (date || time || place) input.birth = { date, time, place }
  const { channel, slot } = fields
  if (!channel) delete input.channel
  if (!channel || channel === 'email' || !slot) delete input.slot
  return { ...input, birth_consent: fields.birth_consent === 'yes' }
}

/** The form field for a path of the input: `birth.place → birth_place`. */
export function toFieldName(path: string): string {
  return path.replace('.', '_')
}
