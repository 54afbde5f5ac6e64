import { fold } from '../text/fold'

/** The fields of an order that a search compares. */
export const MATCHED_FIELDS = ['number', 'invoice', 'mobile', 'name', 'email', 'sku'] as const
type MatchedField = (typeof MATCHED_FIELDS)[number]

/** A search text in the form each field is compared with; null if it cannot match that field. */
export type OrderQuery = {
  /** The beginning of an order number: `26-48`. */
  number: string | null
  /** Its last digits reversed, for an index on the reversed number: `0377` for a number ending in 7730. */
  numberEnd: string | null
  mobile: string | null
  invoice: string | null
  /** Folded words, each the beginning of a word of a name. */
  name: string[] | null
  email: string | null
  sku: string | null
}

const MIN_LENGTH = 2
const NUMBER = /\d{2}-\d{4}-\d{4}/
/** Groups of two, four and four digits. */
const DASHED = /^(\d{2})(\d{0,4})(\d{0,4})$/
const END_DIGITS = 4
const MOBILE_DIGITS = 10

/**
 * Parses the search field: an order or invoice number, a mobile number with or without +91, a name, an e-mail address,
 * a SKU, or the URL in a packing slip's QR code. Null if it is too short.
 * @example parseOrderQuery('+91 98000 12345')?.mobile // '9800012345'
 */
export function parseOrderQuery(input: string): OrderQuery | null {
  const text = NUMBER.exec(input)?.[0] ?? input.trim()
  if (text.length < MIN_LENGTH) return null
  const digits = /^[+\d][\d\s()-]*$/.test(text) ? text.replace(/\D/g, '') : ''
  const mobile = digits.length > MOBILE_DIGITS ? digits.replace(/^(91|0)/, '') : digits
  const isWhole = NUMBER.test(text)
  const words = fold(text).split(' ').filter(Boolean)
  const isCode = /^[^\s@]+$/.test(text)
  return {
    number: toNumberStart(digits),
    numberEnd: digits.length === END_DIGITS ? [...digits].reverse().join('') : null,
    mobile: !isWhole && digits.length >= MIN_LENGTH && mobile.length <= MOBILE_DIGITS ? mobile : null,
    invoice: isCode && /[/a-z]/i.test(text) ? text.toUpperCase() : null,
    name: digits === '' && words.length > 0 && !text.includes('@') ? words : null,
    email: isWhole || /\s/.test(text) ? null : text.toLowerCase(),
    sku: isCode && !isWhole ? text.toLowerCase() : null,
  }
}

function toNumberStart(digits: string): string | null {
  const [, year, ...parts] = DASHED.exec(digits) ?? []
  return year ? [year, ...parts.filter(Boolean)].join('-') : null
}

type SearchableOrder = {
  number: string
  mobile_no: string
  names: string[]
  email: string
  skus: string[]
  invoices: string[]
}

/** The fields of an order that match a query, in the order of `MATCHED_FIELDS`. */
export function matchedFields(query: OrderQuery, order: SearchableOrder): MatchedField[] {
  const startsWith = (text: string, start: string | null) => start !== null && text.startsWith(start)
  const { number, numberEnd, mobile, invoice, name, email, sku } = query
  const matched: Record<MatchedField, boolean> = {
    number: startsWith(order.number, number) || startsWith([...order.number].reverse().join(''), numberEnd),
    invoice: order.invoices.some((one) => startsWith(one.toUpperCase(), invoice)),
    mobile: startsWith(order.mobile_no, mobile),
    name: name !== null && order.names.some((one) => hasWordsStartingWith(one, name)),
    email: startsWith(order.email.toLowerCase(), email),
    sku: order.skus.some((one) => startsWith(one.toLowerCase(), sku)),
  }
  return MATCHED_FIELDS.filter((match) => matched[match])
}

function hasWordsStartingWith(text: string, starts: string[]): boolean {
  const words = fold(text).split(' ')
  return starts.every((start) => words.some((word) => word.startsWith(start)))
}
