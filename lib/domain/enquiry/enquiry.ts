/** The public forms, by the call that takes each. */
export const ENQUIRIES = ['contactus', 'consult', 'customjewelreq'] as const
export type EnquiryKind = (typeof ENQUIRIES)[number]

/** What a form holds: every field as text, an unticked box left out. */
export type EnquiryFields = Record<string, string | undefined>

export function isEnquiryKind(text: string): text is EnquiryKind {
  return ENQUIRIES.some((kind) => kind === text)
}

/** Nobody reads and fills a form faster; the page itself waits this long before it sends. */
export const MIN_MS = 1500

/** The page where each form stands. */
export const ENQUIRY_PAGES = {
  contactus: 'contact',
  consult: 'gem-consultant',
  customjewelreq: 'customized-jewellery',
} as const

const RECEIPTS: Record<string, EnquiryKind> = { CU: 'contactus', GC: 'consult', CJ: 'customjewelreq' }
const RECEIPT = /^(CU|GC|CJ)(-\d{2}-\d{4}-\d{4})?$/

/** The form that a receipt number is of: `CU-26-4821-7730 → contactus`, `CU` too; null for what is no number of ours. */
export function kindOfReceipt(number: string): EnquiryKind | null {
  return RECEIPTS[RECEIPT.exec(number)?.[1] ?? ''] ?? null
}

/** How a receipt is named in an address: its number, or the form's letters alone where a remote has other numbers or none. */
export function receiptInAddress(kind: EnquiryKind, number: string): string {
  if (kindOfReceipt(number) === kind) return number
  return Object.keys(RECEIPTS).find((letters) => RECEIPTS[letters] === kind) ?? ''
}

const NUMBERS = ['budget', 'product_id', 'design_id', 'metal_id', 'ring_size_id', 'took_ms']
const BIRTH = ['birth_date', 'birth_time', 'birth_place'] as const

/** The input of a call from the fields of its form, checked by nobody yet. An empty field that is no text is left out. */
export function toEnquiryInput(kind: EnquiryKind, fields: EnquiryFields): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith('birth_')) continue
    if (!NUMBERS.includes(name)) input[name] = value
    else if (value?.trim()) input[name] = toNumber(value)
  }
  if (kind !== 'consult') return input
  const [date, time, place] = BIRTH.map((name) => fields[name]?.trim() ?? '')
  if (date || time || place) input.birth = { date, time, place }
  const { channel, slot } = fields
  if (!channel) delete input.channel
  if (!channel || channel === 'email' || !slot) delete input.slot
  return { ...input, birth_consent: fields.birth_consent === 'yes' }
}

/** The field of a form that a refused path of the input belongs to: `birth.place → birth_place`. */
export function fieldOf(path: string): string {
  return path.replace('.', '_')
}

/** `₹ 40,000 → 40000`; NaN for what is no number. */
function toNumber(text: string): number {
  return Number(text.replace(/[₹,\s\u00a0\u202f]/g, ''))
}
