import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { ListedReturn, returnListCalls } from '../../../../contract/admin/orders/return-list'
import { type Db, getDb } from '../../../../db/connection'
import { order, order_event, refund } from '../../../../db/schema'
import { pageCount } from '../../../../domain/listing/pager'
import type { Locale } from '../../../../domain/locale'
import { OPEN_RETURN_STATES, type ReturnState, toReturnNumber } from '../../../../domain/order/line-return'
import { daysUntil } from '../../../../domain/order/production'
import { defaultReturnSort, SHOWN_RETURNS, shownReturnStates } from '../../../../domain/order/returns/return-query'
import { toRupees } from '../../../../domain/pricing/money'
import { recordOf } from '../../../../domain/record-of'
import { toIndiaDate } from '../../../../domain/time/india-clock'
import type { OrderLineRow, OrderRow } from '../../../order/order-row'
import { loadRefundable } from '../../../order/payment/refund'
import { loadRemainingLines } from '../../../order/removal/remaining-lines'
import { loadReturns } from '../../../order/returns/load-returns'
import { toRefundView } from '../../../order/returns/return-refund'
import type { Answer, Context } from '../../../runtime/answer'
import { matchesReturn, selectReturns } from './listed-returns'

type Input = z.output<typeof returnListCalls.returns.input>
type ReturnList = NonNullable<z.output<typeof returnListCalls.returns.data>>
type Listed = { state: ReturnState; at: Date; return_id: number | null }
type Subject = Pick<ListedReturn, 'items' | 'reason' | 'note' | 'wish' | 'amount' | 'is_refund_done'>

const PER_PAGE = 20

export async function returns(input: Input, { now }: Context): Promise<Answer<ReturnList>> {
  const { q, state, page, lang } = input
  const db = await getDb()
  const listed = selectReturns(db)
  const isFound = matchesReturn(listed, q)
  const byState = await db
    .select({ state: listed.state, count: count() })
    .from(listed)
    .where(isFound)
    .groupBy(listed.state)
  const counts = recordOf(SHOWN_RETURNS, (shown) =>
    byState.reduce((sum, one) => sum + (shownReturnStates(shown).includes(one.state) ? one.count : 0), 0),
  )
  const toSorted = (input.sort ?? defaultReturnSort(state)) === 'oldest' ? asc : desc
  const found = await db
    .select({
      ...{ row: order, return_id: listed.return_id, serial: listed.serial },
      ...{ state: listed.state, at: listed.at },
    })
    .from(listed)
    .innerJoin(order, eq(order.id, listed.order_id))
    .where(and(isFound, inArray(listed.state, shownReturnStates(state).slice())))
    .orderBy(toSorted(listed.at), toSorted(listed.order_id), toSorted(listed.serial))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const rows: ListedReturn[] = []
  for (const { row, serial, ...one } of found)
    rows.push({
      ...{ order: row.number, serial, buyer: row.contact_name, state: one.state, at: one.at.toISOString() },
      number: serial === null ? row.number : toReturnNumber(row.number, serial),
      days: daysUntil(toIndiaDate(now), toIndiaDate(one.at)),
      ...(one.return_id === null ? await loadWhole(db, row, one, lang) : await loadItems(db, row, one.return_id, lang)),
    })
  const total = counts[state]
  return { data: { rows, total, page, pages: pageCount(total, PER_PAGE), counts } }
}

const toItem = (
  { title, sku, image }: OrderLineRow,
  quantity: number,
  lang: Locale,
): ListedReturn['items'][number] => ({
  ...{ title: title[lang], sku, quantity, image: { src: image.src, alt: image.alt[lang] } },
})

/** The items, the reason and the amount of a return of items. */
async function loadItems(db: Db, row: OrderRow, returnId: number, lang: Locale): Promise<Subject> {
  const all = await loadReturns(db, row.id)
  const one = all.find(({ id }) => id === returnId)
  if (!one) throw new Error(`the return ${returnId} is not of order ${row.number}`)
  const lines = await loadRemainingLines(db, [row.id])
  const { refund: amount, is_refund_done = false } = await toRefundView(db, row, all, one)
  const isRefund = one.state === 'refunded' || OPEN_RETURN_STATES.includes(one.state)
  return {
    items: lines.flatMap((line) => {
      const returned = one.lines.find(({ order_line_id }) => order_line_id === line.id)
      return returned ? [toItem(line, returned.quantity, lang)] : []
    }),
    ...{ reason: one.reason, note: one.note, wish: one.wish, amount: isRefund ? amount : null, is_refund_done },
  }
}

/** The items of a returned order, the words of its buyer, and what can still be, or was, refunded of it. */
async function loadWhole(db: Db, row: OrderRow, { state }: Listed, lang: Locale): Promise<Subject> {
  const isRequest = and(eq(order_event.order_id, row.id), eq(order_event.state, 'return_requested'))
  const [event] = await db.select().from(order_event).where(isRequest).orderBy(desc(order_event.id)).limit(1)
  const refunds = await db.select().from(refund).where(eq(refund.order_id, row.id))
  const refunded = refunds.reduce((sum, one) => sum + one.amount_paise, 0)
  const amount = OPEN_RETURN_STATES.includes(state) ? await loadRefundable(db, row.id) : refunded
  return {
    items: (await loadRemainingLines(db, [row.id])).map((line) => toItem(line, line.quantity, lang)),
    ...{ reason: null, note: event?.reason ?? null, wish: null },
    amount: state === 'declined' ? null : toRupees(amount),
    is_refund_done: refunds.every((one) => one.state === 'done'),
  }
}
