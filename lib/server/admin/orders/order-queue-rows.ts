import { count, inArray, max } from 'drizzle-orm'
import type { QueueRow } from '../../../contract/admin/order-queue'
import type { Order } from '../../../contract/order/order'
import type { Db } from '../../../db/connection'
import { invoice, order_event, order_note } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { dueOf } from '../../../domain/order/gift-card'
import { matchedFields, parseOrderQuery } from '../../../domain/order/order-query'
import { type ProductionState, productionStatus } from '../../../domain/order/production'
import { MESSAGES } from '../../../i18n/messages'
import type { OrderRow } from '../../order/order-row'
import { toOrders } from '../../order/order-view'
import { loadProductionSteps } from '../../order/production/production-steps'

/** Orders in the form of a queue row, in the order of `rows`. */
export async function toQueueRows(
  db: Db,
  rows: OrderRow[],
  searchText: string,
  lang: Locale,
  now: Date,
): Promise<QueueRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const query = parseOrderQuery(searchText)
  const orderViews = await toOrders(db, rows, lang)
  const stepsOf = await loadProductionSteps(
    db,
    orderViews.flatMap(({ lines }) => lines.flatMap(({ line_id, made }) => (made && line_id ? [line_id] : []))),
  )
  const lastEvents = await db
    .select({ id: order_event.order_id, at: max(order_event.at) })
    .from(order_event)
    .where(inArray(order_event.order_id, ids))
    .groupBy(order_event.order_id)
  const noteCounts = await db
    .select({ id: order_note.order_id, count: count() })
    .from(order_note)
    .where(inArray(order_note.order_id, ids))
    .groupBy(order_note.order_id)
  const documents = query
    ? await db
        .select({ id: invoice.order_id, number: invoice.number })
        .from(invoice)
        .where(inArray(invoice.order_id, ids))
    : []
  return rows.flatMap((row, index) => {
    const view = orderViews[index]
    if (!view) return []
    const { number, state, placed_at, payment_method, total, lines } = view
    const contact = { name: row.contact_name, mobile_no: row.contact_mobile, email: row.contact_email }
    const { city, pincode, country, name } = row.shipping_address
    const searchFields = {
      ...contact,
      number,
      names: [row.contact_name, name],
      ...{ city, pincode, tracking: row.tracking_number },
      skus: lines.map(({ sku }) => sku),
      invoices: documents.filter(({ id }) => id === row.id).map((one) => one.number),
    }
    return [
      {
        ...{ number, state, placed_at, payment_method, total, ...contact, city, pincode, country },
        pieces:
          row.kind === 'gift_card'
            ? [toCardPiece(lang)]
            : lines.map((line) => toPiece(line, productionStatus(stepsOf(line.line_id ?? 0)).state)),
        since: (lastEvents.find(({ id }) => id === row.id)?.at ?? row.created_at).toISOString(),
        due: toDue(view),
        balance:
          state === 'held' && row.balance_until
            ? { until: row.balance_until.toISOString(), is_overdue: row.balance_until <= now }
            : null,
        held_until: (state === 'created' && row.held_until?.toISOString()) || null,
        notes: noteCounts.find(({ id }) => id === row.id)?.count ?? 0,
        matched: query ? matchedFields(query, searchFields) : [],
      },
    ]
  })
}

/** States of a cash order before its cash is collected. */
const BEFORE_CASH: readonly string[] = ['created', 'confirmed', 'packed', 'shipped']

function toDue({ state, payment_method, total, gift_card = 0, advance }: Order): number | null {
  if (state === 'held') return advance?.balance ?? null
  const isSplit = payment_method === 'cod' && gift_card > 0 && BEFORE_CASH.includes(state)
  return isSplit ? dueOf({ total, gift_card }) : null
}

type Piece = QueueRow['pieces'][number]

const toPiece = (
  { title, sku, quantity, made }: Pick<Order['lines'][number], 'title' | 'sku' | 'quantity' | 'made'>,
  state: ProductionState,
): Piece => ({ title, sku, quantity, production: made ? state : null })

/** What an order sells that has no lines. */
const toCardPiece = (lang: Locale): Piece => ({
  title: MESSAGES[lang].giftCard.ordered,
  sku: '',
  quantity: 1,
  production: null,
})
