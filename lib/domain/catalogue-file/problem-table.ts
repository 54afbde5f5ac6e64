import { BYTE_ORDER_MARK } from '../text/byte-order-mark'
import { toCsv } from '../text/csv'
import type { Notice, Problem } from './problem'

/** Problems as CSV: line, SKU, column, value, code, reason, suggestions. */
export function toProblemTable(
  problems: (Problem | Notice)[],
  toReason: (problem: Problem | Notice) => string,
): string {
  const rows = problems.map((problem) => {
    const { line, sku = '', column = '', value = '', code, hint = [] } = problem
    return [String(line), sku, column, value, code, toReason(problem), hint.join(', ')]
  })
  return BYTE_ORDER_MARK + toCsv([['line', 'sku', 'column', 'value', 'code', 'reason', 'perhaps'], ...rows])
}
