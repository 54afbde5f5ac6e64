import { toCsv } from '../text/csv'
import type { Notice, Problem } from './problem'

/** Spreadsheets read a table as UTF-8 if it begins with this mark. */
const MARK = '\ufeff'

/** Problems as CSV: line, SKU, column, value, code, reason, suggestions. */
export function toProblemTable(problems: (Problem | Notice)[], say: (problem: Problem | Notice) => string): string {
  const rows = problems.map((problem) => {
    const { line, sku = '', column = '', value = '', code, hint = [] } = problem
    return [String(line), sku, column, value, code, say(problem), hint.join(', ')]
  })
  return MARK + toCsv([['line', 'sku', 'column', 'value', 'code', 'reason', 'perhaps'], ...rows])
}
