import { errorText } from '@/lib/browser/error-text'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { type QuotedItem, toItemPrice } from './quoted-item'

/** What is wrong, by the field that it is shown at; '' for the whole form. */
export type QuotationProblems = Record<string, string>
type Refusal = { reason?: string | undefined; errors?: { path: string; message: string }[] | undefined }

/** The fields that the server's refusals of the whole form are about. */
const FIELD_OF_REASON: Record<string, string> = {
  advance_invalid: 'advance.part',
  kept_invalid: 'advance.kept',
  balance_day_invalid: 'advance.balance_on',
}

/** The line that a refusal is about, as far as the form can tell. */
function findLine(reason: string, items: QuotedItem[]): number {
  if (reason === 'out_of_stock') return items.findIndex(({ quantity, product }) => Number(quantity) > product.stock)
  if (reason === 'discount_too_large') return items.findIndex((item) => toItemPrice(item) === null)
  return -1
}

/** The texts of a refused quotation, each at its field. */
export function toQuotationProblems(
  { reason = 'unexpected', errors = [] }: Refusal,
  items: QuotedItem[],
  messages: AdminQuotationMessages['errors'],
): QuotationProblems {
  const textOf = (code: string, field: string) => {
    const item = items[Number(DISCOUNT.exec(field)?.[1])]
    return errorText(messages, item?.kind === 'price' ? 'price_invalid' : code) ?? messages.unexpected
  }
  if (errors.length > 0)
    return Object.fromEntries(
      errors.map(({ path, message }) => {
        const field = toField(path)
        return [field, textOf(message, field)]
      }),
    )
  const line = findLine(reason, items)
  const part = reason === 'discount_too_large' ? 'discount' : 'quantity'
  const field = line < 0 ? (FIELD_OF_REASON[reason] ?? '') : `items.${line}.${part}`
  return { [field]: textOf(reason, field) }
}

/** The discount of an item: it is what an agreed price becomes. */
const DISCOUNT = /^items\.(\d+)\.discount$/
/** The fields that show what is wrong with them. */
const FIELD =
  /^(name|mobile_no|email|note|items\.\d+\.(quantity|discount)|advance\.(part|kept|balance_on)|items$)(?=\.|$)/

/** `items.0.discount.percent → items.0.discount`, `advance.part.rupees → advance.part`, `hours → ` the whole form */
const toField = (path: string) => FIELD.exec(path)?.[0] ?? ''
