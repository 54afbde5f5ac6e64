import { fold } from '../text/fold'

/** The fields of an order that a search compares. */
export const MATCHED_FIELDS = [
  'number',
  'invoice',
  'mobile',
  'name',
  'city',
  'pincode',
  'tracking',
  'email',
  'sku',
] as const
type MatchedField = (typeof MATCHED_FIELDS)[number]

/** A search text in the form each field is compared with; null if it cannot match that field. */
export type OrderQuery = {
  /** The beginning of an order number: `26-48`. */
  number: string | null
  /** It without the year, from its middle on: `4821` or `4821-77`. */
  numberMiddle: string | null
  /** Its last digits reversed, for an index on the reversed number: `0377` for a number ending in 7730. */
  numberEnd: string | null
  mobile: string | null
  /** Its last digits reversed, at least four. */
  mobileEnd: string | null
  invoice: string | null
  /** The end of an invoice number reversed: its six digits, or more of it with a slash. */
  invoiceEnd: string | null
  /** Folded words, each the beginning of a word of a name or of the city. */
  words: string[] | null
  /** Postcode and tracking number as compared: lower case, without spaces and dashes. */
  pincode: string | null
  tracking: string | null
  email: string | null
  sku: string | null
}

const MIN_LENGTH = 2
const NUMBER = /\d{2}-\d{4}-\d{4}/
/** Groups of two, four and four digits. */
const DASHED = /^(\d{2})(\d{0,4})(\d{0,4})$/
/** The year and its dash. */
const YEAR_LENGTH = 3
const PART_DIGITS = 4
const INVOICE_DIGITS = 6
/** A shorter beginning of a tracking number or a postcode would find too much. */
const MIN_TRACKING = 4
const MIN_PINCODE = 3
const MAX_PINCODE = 10
const MOBILE_DIGITS = 10
/** A shorter end of a mobile number would find too much. */
const MIN_MOBILE_END = 4

/**
 * Parses the search field: an order or invoice number, a mobile number with or without +91, a name, a city, a postcode, a
 * tracking number, an e-mail address, a SKU, or the URL in a packing slip's QR code. Null if it is too short.
 * @example parseOrderQuery('+91 98000 12345')?.mobile // '9800012345'
 */
export function parseOrderQuery(input: string): OrderQuery | null {
  const text = NUMBER.exec(input)?.[0] ?? input.trim()
  if (text.length < MIN_LENGTH) return null
  const digits = /^[+\d][\d\s()-]*$/.test(text) ? text.replace(/\D/g, '') : ''
  const mobile = toNationalDigits(text, digits)
  const isWhole = NUMBER.test(text)
  const words = fold(text).split(' ').filter(Boolean)
  const compact = compactCode(text)
  const isCode = /^[^\s@]+$/.test(text)
  return {
    number: toNumberStart(digits),
    numberMiddle: isWhole ? null : toNumberMiddle(digits),
    numberEnd: digits.length === PART_DIGITS ? reverse(digits) : null,
    mobile: !isWhole && digits.length >= MIN_LENGTH && mobile.length <= MOBILE_DIGITS ? mobile : null,
    mobileEnd: !isWhole && mobile.length >= MIN_MOBILE_END && mobile.length < MOBILE_DIGITS ? reverse(mobile) : null,
    invoice: isCode && /[/a-z]/i.test(text) ? text.toUpperCase() : null,
    invoiceEnd: isInvoiceEnd(text) ? reverse(text.toUpperCase()) : null,
    pincode: isWhole || !isPincode(compact) ? null : compact,
    tracking: isWhole || !isTracking(compact) ? null : compact,
    words: digits === '' && words.length > 0 && !text.includes('@') ? words : null,
    email: isWhole || /\s/.test(text) ? null : text.toLowerCase(),
    sku: isCode && !isWhole ? text.toLowerCase() : null,
  }
}

/** The digits of a mobile number without +91 or 0, also of a beginning of one: `+91 98` → `98`. */
function toNationalDigits(text: string, digits: string): string {
  if (digits.length > MOBILE_DIGITS) return digits.replace(/^(91|0)/, '')
  return text.startsWith('+') ? digits.replace(/^91/, '') : digits
}

const reverse = (text: string) => [...text].reverse().join('')
/** Two writings of one code are the same: `EK 1234-IN` and `ek1234in`. The indexes of the database do the same. */
const compactCode = (text: string) => text.toLowerCase().replace(/[ ./-]/g, '')
const isTracking = (code: string) => code.length >= MIN_TRACKING && /^[a-z]*\d[a-z\d]*$/.test(code)
const isPincode = (code: string) =>
  code.length >= MIN_PINCODE && code.length <= MAX_PINCODE && /^[a-z]*\d[a-z\d]*$/.test(code)
const isInvoiceEnd = (text: string) =>
  new RegExp(`^\\d{${INVOICE_DIGITS}}$`).test(text) || /^[^\s/]*\/[^\s]*\d$/.test(text)

function toNumberMiddle(digits: string): string | null {
  if (digits.length < PART_DIGITS || digits.length > 2 * PART_DIGITS) return null
  const end = digits.slice(PART_DIGITS)
  return digits.slice(0, PART_DIGITS) + (end && `-${end}`)
}

function toNumberStart(digits: string): string | null {
  const [, year, ...parts] = DASHED.exec(digits) ?? []
  return year ? [year, ...parts.filter(Boolean)].join('-') : null
}

type SearchableOrder = {
  number: string
  mobile_no: string
  names: string[]
  city: string
  pincode: string
  tracking: string | null
  email: string
  skus: string[]
  invoices: string[]
}

/** The fields of an order that match a query, in the order of `MATCHED_FIELDS`. */
export function matchedFields(query: OrderQuery, order: SearchableOrder): MatchedField[] {
  const startsWith = (text: string, start: string | null) => start !== null && text.startsWith(start)
  const { number, numberMiddle, numberEnd, mobile, mobileEnd, invoice, invoiceEnd } = query
  const { words, pincode, tracking, email, sku } = query
  const inNames = (word: string) => order.names.some((name) => hasWordStartingWith(name, word))
  const inCity = (word: string) => hasWordStartingWith(order.city, word)
  const hasWords = words?.every((word) => inNames(word) || inCity(word)) ?? false
  const matched: Record<MatchedField, boolean> = {
    number:
      startsWith(order.number, number) ||
      startsWith(order.number.slice(YEAR_LENGTH), numberMiddle) ||
      startsWith(reverse(order.number), numberEnd),
    invoice: order.invoices.some(
      (one) => startsWith(one.toUpperCase(), invoice) || startsWith(reverse(one.toUpperCase()), invoiceEnd),
    ),
    mobile: startsWith(order.mobile_no, mobile) || startsWith(reverse(order.mobile_no), mobileEnd),
    name: hasWords && (words?.some(inNames) ?? false),
    city: hasWords && (words?.some(inCity) ?? false),
    pincode: startsWith(compactCode(order.pincode), pincode),
    tracking: startsWith(compactCode(order.tracking ?? ''), tracking),
    email: startsWith(order.email.toLowerCase(), email),
    sku: order.skus.some((one) => startsWith(one.toLowerCase(), sku)),
  }
  return MATCHED_FIELDS.filter((match) => matched[match])
}

function hasWordStartingWith(text: string, start: string): boolean {
  return fold(text)
    .split(' ')
    .some((word) => word.startsWith(start))
}
