import { fold } from '../../text/fold'

/** Names a parcel or an order, as `AWB No.`, `Waybill`, `Order ID`, `Article number`. */
const ID =
  /\b(?:awb\w*|waybill\w*|airway\w*|air way|tracking|consignment|docket|cnote|c note|cn|article|shipment|parcel|order\w*|reference|ref|colis|suivi|commande)\b/
const NOT_ID =
  /\b(?:date|day|time|status|state|type|value|amount|amt|weight|city|pin|pincode|mode|channel|name|count|total|cod|charge|charges|utr|remittance|remitted|bank|invoice)\b/
/** The amount of a row, the most particular names first: what was paid, what was collected, or an amount as such. */
const AMOUNTS = [
  /\b(?:remit\w*|paid|payable|verse)\b/,
  /\b(?:cod|cash|collect\w*|encaisse)\b/,
  /\b(?:amount|amt|value|montant|net|inr|rs)\b/,
]
const NOT_AMOUNT =
  /\b(?:date|day|time|status|id|no|number|utr|ref|reference|mode|on|by|charge|charges|fee|fees|gst|tax|tds|freight|weight|type|flag|bank|deduction|deductions|frais)\b/

/** Where the columns of a statement are; `ids` name the order, by tracking number or order number. */
export type StatementColumns = { ids: number[]; amount: number }

const isIdName = (name: string) => ID.test(name) && !NOT_ID.test(name)
const isAmountName = (name: string, pattern: RegExp) => pattern.test(name) && !NOT_AMOUNT.test(name)

/**
 * The columns of a statement by the names in its header; null for a row that is no header.
 * @example findStatementColumns(['AWB No.', 'Delivery date', 'COD amount', 'COD charges']) // { ids: [0], amount: 2 }
 */
export function findStatementColumns(header: readonly string[]): StatementColumns | null {
  const names = header.map(fold)
  const ids = names.flatMap((name, index) => (isIdName(name) ? [index] : []))
  for (const pattern of AMOUNTS) {
    const amount = names.findIndex((name, index) => isAmountName(name, pattern) && !ids.includes(index))
    if (amount >= 0 && ids.length > 0) return { ids, amount }
  }
  return null
}
