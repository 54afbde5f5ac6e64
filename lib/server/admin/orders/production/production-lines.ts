import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { ProductionLine } from '../../../../contract/order/admin-production'
import type { Db } from '../../../../db/connection'
import { order, order_line } from '../../../../db/schema'
import type { CustomizedLine } from '../../../../db/schema/customized-line'
import type { Locale } from '../../../../domain/locale'
import {
  daysUntil,
  PRODUCTION_ORDER_STATES,
  type ProductionStatus,
  productionStatesOf,
  productionStatus,
  productionUndo,
} from '../../../../domain/order/production'
import { productionDueDay } from '../../../../domain/shipping/arrival'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import { loadAccountNames, parseStaffId } from '../../../customer/team-names'
import { toCustomization } from '../../../customization/price-customization'
import type { OrderLineRow, OrderRow } from '../../../order/order-row'
import { loadAcceptance, loadProductionSteps, type ProductionStepRow } from '../../../order/production/production-steps'
import { isRemainingLine } from '../../../order/removal/remaining-lines'
import type { Context } from '../../../runtime/answer'
import { requireDeliveryPolicy } from '../../../settings/delivery-policy'

/** A line made to order with its order, its work and the day on which it is due. */
export type ProductionRow = ProductionStatus & {
  order: OrderRow
  line: OrderLineRow
  custom: CustomizedLine
  steps: ProductionStepRow[]
  is_open: boolean
  due: string | null
  is_overdue: boolean
}

/** Whether the workshop still has to do something for an order in this state. */
function isOpenForProduction({ state }: Pick<OrderRow, 'state'>): boolean {
  return PRODUCTION_ORDER_STATES.some((open) => open === state)
}

/** Lines made to order that match and are left of their order, the first due first. */
export async function loadProductionRows(db: Db, filter: SQL | undefined, now: Date): Promise<ProductionRow[]> {
  const found = await db
    .select({ order, line: order_line })
    .from(order_line)
    .innerJoin(order, eq(order.id, order_line.order_id))
    .where(and(isNotNull(order_line.made), isRemainingLine, filter))
    .orderBy(asc(order_line.id))
  const stepsOf = await loadProductionSteps(
    db,
    found.map(({ line }) => line.id),
  )
  const accepted = await loadAcceptance(
    db,
    found.map((row) => row.order),
  )
  const policy = await requireDeliveryPolicy(db)
  const today = toIndiaDate(now)
  const rows = found.flatMap((row): ProductionRow[] => {
    const custom = row.line.made
    if (!custom) return []
    const steps = stepsOf(row.line.id)
    const status = productionStatus(steps)
    const at = accepted.get(row.order.id)
    const time = { ...custom.lead_days, due_on: status.due_on }
    const due = at ? productionDueDay(policy, toIndiaDate(at), time) : null
    const isOpen = isOpenForProduction(row.order)
    const isOverdue = isOpen && status.state !== 'ready' && due !== null && due < today
    return [{ ...row, ...status, custom, steps, is_open: isOpen, due, is_overdue: isOverdue }]
  })
  return rows.toSorted((one, other) => compareTexts(one.due ?? '', other.due ?? '') || one.line.id - other.line.id)
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Condition for the lines of orders that are accepted and not packed yet. */
export const IS_IN_PRODUCTION = inArray(order.state, [...PRODUCTION_ORDER_STATES])

/** Converts rows to the form of the contract. */
export async function toProductionLines(
  db: Db,
  rows: ProductionRow[],
  lang: Locale,
  { customerId, now }: Pick<Context, 'customerId' | 'now'>,
): Promise<ProductionLine[]> {
  const today = toIndiaDate(now)
  const names = await loadAccountNames(
    db,
    rows.flatMap(({ steps }) => steps.map(({ actor }) => parseStaffId(actor))),
  )
  return rows.map(({ order: { number, shipping_address }, line, custom, steps, ...row }) => ({
    line_id: line.id,
    version: toVersion(steps),
    order: number,
    is_open: row.is_open,
    state: row.state,
    states: productionStatesOf(custom),
    due: row.due,
    has_own_due: row.due_on !== null,
    days_left: row.is_open && row.due !== null && row.state !== 'ready' ? daysUntil(row.due, today) : null,
    is_overdue: row.is_overdue,
    city: shipping_address.city,
    country: shipping_address.country,
    title: line.title[lang],
    sku: line.sku,
    image: { src: line.image.src, alt: line.image.alt[lang] },
    quantity: line.quantity,
    customization: toUnpriced(custom, lang),
    steps: steps.map(({ id, kind, state, due_on, reason, actor, at }) => {
      const by = parseStaffId(actor)
      const name = by === null ? null : (names.get(by) ?? null)
      return { id, kind, state, due: due_on, reason, name, mine: by === customerId, at: at.toISOString() }
    }),
    can_undo: row.is_open && productionUndo(steps) !== null,
  }))
}

/** The version of a line: the id of its newest step; 0 before the first. */
export function toVersion(steps: readonly Pick<ProductionStepRow, 'id'>[]): number {
  return steps.at(-1)?.id ?? 0
}

/** The customization without its price. */
export function toUnpriced(custom: CustomizedLine, lang: Locale): ProductionLine['customization'] {
  const { price: _, parts: _parts, hsn: _hsn, gst_percent: _gst, ...rest } = toCustomization(custom, lang)
  return rest
}
