import type { StatementRow } from './read-statement'
import type { CashOrderFacts } from './remittance'

/**
 * What a row of a statement is for the shop. Only the first three can be recorded: `short` and `over` differ from what was
 * collected; `undelivered`: the parcel is not recorded as delivered; `not_cash`: nothing was collected for the order;
 * `ambiguous`: the row names several orders; `repeated`: an earlier row names the same order.
 */
export const STATEMENT_VERDICTS = [
  ...(['matched', 'short', 'over'] as const),
  ...(['already', 'undelivered', 'not_cash', 'ambiguous', 'repeated', 'unknown', 'amount_wrong'] as const),
] as const
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number]

/** Whether a row with this verdict can be part of a remittance. */
export const isRecordable = (verdict: StatementVerdict): boolean =>
  verdict === 'matched' || verdict === 'short' || verdict === 'over'

/** A tracking number or order number without what is written differently: `26-4821 7730 → 2648217730`. */
export const toStatementKey = (text: string): string => text.toLowerCase().replace(/[\s./-]/g, '')

type Found = Pick<CashOrderFacts, 'number'> & { facts: CashOrderFacts | null }
type MatchedRow = { row: StatementRow; verdict: StatementVerdict; order: Found | null }

/** Compares the rows of a statement with the orders that their keys name; `facts` is null for an order without such cash. */
export function matchStatement(rows: readonly StatementRow[], find: (key: string) => readonly Found[]): MatchedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const orders = new Map(row.ids.flatMap((id) => find(toStatementKey(id))).map((one) => [one.number, one]))
    const [order = null, another] = orders.values()
    if (!order) return { row, verdict: 'unknown', order }
    if (another) return { row, verdict: 'ambiguous', order: null }
    const isRepeated = seen.has(order.number)
    seen.add(order.number)
    return { row, verdict: isRepeated ? 'repeated' : compare(row, order.facts), order }
  })
}

function compare({ amount }: StatementRow, facts: CashOrderFacts | null): StatementVerdict {
  if (!facts) return 'not_cash'
  if (facts.state === 'transit') return 'undelivered'
  if (facts.paid !== null) return 'already'
  if (amount === null) return 'amount_wrong'
  if (amount === facts.collected) return 'matched'
  return amount < facts.collected ? 'short' : 'over'
}
