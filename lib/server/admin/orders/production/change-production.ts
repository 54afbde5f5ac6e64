import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductionLine, productionCalls } from '../../../../contract/order/admin-production'
import { type Db, getDb } from '../../../../db/connection'
import { order_line, production_step } from '../../../../db/schema'
import {
  daysUntil,
  MAX_DUE_DAYS,
  type ProductionStatus,
  type ProductionStep,
  productionStatesOf,
  productionUndo,
} from '../../../../domain/order/production'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import { lockOrder } from '../../../order/order-move'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { inTransaction } from '../../../runtime/transaction'
import { loadProductionRows, type ProductionRow, toProductionLines, toVersion } from './production-lines'

type Calls = typeof productionCalls
type Input<Verb extends keyof Calls> = z.output<Calls[Verb]['input']>
type MoveResult = NonNullable<z.output<Calls['moveproduction']['data']>>[number]

/**
 * Locks the order of a line, so that its packing, its cancellation and the work on it run one by one, and loads the line.
 * Null for a line that is not made to order or does not exist.
 */
async function lockLine(tx: Db, lineId: number, now: Date): Promise<ProductionRow | null> {
  const isLine = eq(order_line.id, lineId)
  const [line] = await tx.select({ order_id: order_line.order_id }).from(order_line).where(isLine)
  if (!line) return null
  await lockOrder(tx, line.order_id)
  return (await loadProductionRows(tx, isLine, now))[0] ?? null
}

async function addStep(
  tx: Db,
  { line }: ProductionRow,
  step: ProductionStatus & { kind: ProductionStep; reason?: string },
  { customerId, now }: Context,
): Promise<void> {
  await tx.insert(production_step).values({ order_line_id: line.id, ...step, actor: `staff:${customerId}`, at: now })
}

/** Sets the state of several lines, each in its own transaction: a refusal does not affect the others. */
export async function moveproduction(
  { lines, state, lang }: Input<'moveproduction'>,
  context: Context,
): Promise<Answer<MoveResult[]>> {
  const db = await getDb()
  const results: MoveResult[] = []
  const versions = new Map(lines.map(({ line_id, version }) => [line_id, version]))
  for (const [lineId, version] of versions)
    results.push(await inTransaction(db, (tx) => moveLine(tx, { lineId, version, state, lang }, context)))
  return { data: results }
}

type LineMove = { lineId: number; version: number } & Pick<Input<'moveproduction'>, 'state' | 'lang'>

async function moveLine(tx: Db, { lineId, version, state, lang }: LineMove, context: Context): Promise<MoveResult> {
  const row = await lockLine(tx, lineId, context.now)
  const refuse = async (reason: MoveResult['reason']): Promise<MoveResult> => {
    const [line] = row ? await toProductionLines(tx, [row], lang, context) : []
    const by = reason === 'conflict' ? (line?.steps.at(-1)?.name ?? null) : null
    return { line_id: lineId, is_moved: false, reason, line: line ? toShort(line) : null, by }
  }
  if (!row) return refuse('not_found')
  if (!row.is_open) return refuse('not_movable')
  if (toVersion(row.steps) !== version) return refuse('conflict')
  if (!productionStatesOf(row.custom).includes(state)) return refuse('unknown_option')
  if (row.state !== state) await addStep(tx, row, { kind: 'move', state, due_on: row.due_on }, context)
  return {
    ...{ line_id: lineId, is_moved: true, reason: null, by: null },
    line: { order: row.order.number, sku: row.line.sku, state },
  }
}

const toShort = ({ order, sku, state }: ProductionLine): MoveResult['line'] => ({ order, sku, state })

/** Of two members of the team who change a line at once, the second is refused with what it is now. */
async function change(
  { line_id, version, lang }: Input<'undoproduction'>,
  context: Context,
  toStep: (row: ProductionRow) => (ProductionStatus & { kind: ProductionStep; reason?: string }) | null,
): Promise<Answer<ProductionLine>> {
  const db = await getDb()
  await inTransaction(db, async (tx) => {
    const row = await lockLine(tx, line_id, context.now)
    if (!row) throw new RefusalError('not_found', `No line ${line_id} made to order.`)
    const [current] = await toProductionLines(tx, [row], lang, context)
    if (!row.is_open) throw new RefusalError('not_movable', `The order is ${row.order.state}.`, current)
    if (toVersion(row.steps) !== version)
      throw new RefusalError('conflict', 'Somebody else has changed this line.', current)
    const step = toStep(row)
    if (step) await addStep(tx, row, step, context)
  })
  const rows = await loadProductionRows(db, eq(order_line.id, line_id), context.now)
  const [line] = await toProductionLines(db, rows, lang, context)
  if (!line) throw new Error(`line ${line_id} no longer exists`)
  return { data: line }
}

export function undoproduction(input: Input<'undoproduction'>, context: Context): Promise<Answer<ProductionLine>> {
  return change(input, context, ({ steps }) => {
    const before = productionUndo(steps)
    if (!before) throw new RefusalError('not_undoable', 'There is no step to take back.')
    return { kind: 'undo', ...before }
  })
}

/** Sets another due date; null returns to the making time. It may not be in the past. */
export function dueproduction(input: Input<'dueproduction'>, context: Context): Promise<Answer<ProductionLine>> {
  const { due, reason } = input
  const days = due === null ? 0 : daysUntil(due, toIndiaDate(context.now))
  if (days < 0 || days > MAX_DUE_DAYS) throw new RefusalError('due_invalid', `The due date ${due} is not possible.`)
  return change(input, context, ({ state, due_on }) =>
    due === due_on ? null : { kind: 'due', state, due_on: due, reason },
  )
}
