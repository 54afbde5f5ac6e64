import { fold } from '../../text/fold'
import type { CsvRow } from '../../text/parse-csv'

const TOTAL = /^(?:(?:grand|sub|general) ?)?(?:total|sum|somme)s?(?: general)?$/

/** Whether a row has sums and is no product: its only text is `Total`, `Grand total` or the like. */
export function isTotalRow({ fields }: CsvRow): boolean {
  const texts = fields.map(fold).filter((text) => text !== '' && !/\d/.test(text))
  return texts.length === 1 && TOTAL.test(texts[0] ?? '')
}
