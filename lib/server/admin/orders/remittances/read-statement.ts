import { inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { remittanceCalls, StatementLine } from '../../../../contract/order/admin-remittances'
import { type Db, getDb } from '../../../../db/connection'
import { ORDER_TRACKING } from '../../../../db/order-search'
import { order } from '../../../../db/schema'
import { matchStatement, toStatementKey } from '../../../../domain/order/remittance/match-statement'
import { readStatement } from '../../../../domain/order/remittance/read-statement'
import { toRupees } from '../../../../domain/pricing/money'
import { type Answer, RefusalError } from '../../../runtime/answer'
import { type CashRow, selectCashOrders, toCashFacts, toOrderRemittance } from './cash-orders'

type Input = z.output<typeof remittanceCalls.readstatement.input>
type NamedOrder = { number: string; courier: string; keys: string[]; cash: CashRow | null }

/** Compares a statement with the orders that its rows name by tracking number or order number; stores nothing. */
export async function readstatement({ text }: Input): Promise<Answer<StatementLine[]>> {
  const statement = await readStatement(text)
  if ('problem' in statement) throw new RefusalError(statement.problem, 'No statement was found in this text.')
  const orders = await loadNamedOrders(
    await getDb(),
    statement.rows.flatMap(({ ids }) => ids.map(toStatementKey)),
  )
  const byKey = new Map<string, NamedOrder[]>()
  for (const one of orders) for (const key of one.keys) byKey.set(key, [...(byKey.get(key) ?? []), one])
  const found = (key: string) =>
    (byKey.get(key) ?? []).map(({ number, cash }) => ({ number, facts: cash && toCashFacts(cash) }))
  const byNumber = new Map(orders.map((one) => [one.number, one]))
  return {
    data: matchStatement(statement.rows, found).map(({ row, verdict, order: named }) => {
      const { number, courier, cash = null } = byNumber.get(named?.number ?? '') ?? {}
      return {
        ...{ line: row.line, ids: row.ids, amount_text: row.amountText, verdict },
        amount: row.amount === null ? null : toRupees(row.amount),
        order: number ? { number, courier: courier ?? '', collected: cash && toRupees(cash.collected) } : null,
        remitted: cash && toOrderRemittance(cash),
      }
    }),
  }
}

/** The orders of these keys, with their cash where a courier collects it. */
async function loadNamedOrders(db: Db, keys: string[]): Promise<NamedOrder[]> {
  const unique = [...new Set(keys)].filter(Boolean)
  if (unique.length === 0) return []
  const numbers = unique.flatMap((key) => (/^\d{10}$/.test(key) ? toNumber(key) : []))
  const isNamed = or(
    inArray(sql`${ORDER_TRACKING}`, unique),
    numbers.length > 0 ? inArray(order.number, numbers) : sql`false`,
  )
  const rows = await db
    .select({ id: order.id, number: order.number, courier: order.carrier, tracking: order.tracking_number })
    .from(order)
    .where(isNamed)
  const ids = rows.map(({ id }) => id)
  const cash = ids.length > 0 ? await selectCashOrders(db, inArray(order.id, ids)) : []
  return rows.map(({ id, number, courier, tracking }) => ({
    ...{ number, courier: courier?.trim() ?? '' },
    keys: [...new Set([toStatementKey(number), ...(tracking ? [toStatementKey(tracking)] : [])])],
    cash: cash.find((one) => one.id === id) ?? null,
  }))
}

/** `2648217730 → 26-4821-7730` */
const toNumber = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2, 6)}-${digits.slice(6)}`
