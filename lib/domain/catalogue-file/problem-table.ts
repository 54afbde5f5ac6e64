import { toCsv } from '../text/csv'
import type { Notice, Problem } from './problem'

/** Spreadsheets take a table for UTF-8 by this mark. */
const MARK = '\ufeff'

/** Refused rows as a table: line, SKU, column, what stands there, why, what was perhaps meant. */
export function toProblemTable(problems: (Problem | Notice)[], say: (problem: Problem | Notice) => string): string {
  const rows = problems.map((problem) => {
    const { line, sku = '', column = '', value = '', code, hint = [] } = problem
    return [String(line), sku, column, value, code, say(problem), hint.join(', ')]
  })
  return MARK + toCsv([['line', 'sku', 'column', 'value', 'code', 'reason', 'perhaps'], ...rows])
}
