import { inArray } from 'drizzle-orm'
import type { OrderReturn } from '../../../contract/order/order-return'
import type { Db } from '../../../db/connection'
import { order_return_event, order_return_photo } from '../../../db/schema'
import {
  effectiveReturnSteps,
  MAX_RETURN_PHOTOS,
  nextReturnState,
  toReturnNumber,
} from '../../../domain/order/line-return'
import type { OrderRow } from '../order-row'
import type { OrderReturns } from './load-returns'
import { toRefundView } from './return-refund'

/** The returns of an order as its buyer sees them. */
export async function toReturnViews(db: Db, row: OrderRow, returns: OrderReturns): Promise<OrderReturn[]> {
  if (returns.length === 0) return []
  const ids = returns.map(({ id }) => id)
  const { return_id, id, state, at } = order_return_event
  const events = await db
    .select({ return_id, state, at })
    .from(order_return_event)
    .where(inArray(return_id, ids))
    .orderBy(id)
  const photos = await db
    .select({ id: order_return_photo.id, return_id: order_return_photo.return_id })
    .from(order_return_photo)
    .where(inArray(order_return_photo.return_id, ids))
    .orderBy(order_return_photo.id)
  const views: OrderReturn[] = []
  for (const one of returns) {
    const ownPhotos = photos.filter((photo) => photo.return_id === one.id)
    views.push({
      number: toReturnNumber(row.number, one.serial),
      ...{ serial: one.serial, state: one.state, reason: one.reason, wish: one.wish },
      ...{ note: one.note, answer: one.answer },
      lines: one.lines.map(({ order_line_id, quantity }) => ({ line_id: order_line_id, quantity })),
      ...(await toRefundView(db, row, returns, one)),
      steps: effectiveReturnSteps(events.filter((event) => event.return_id === one.id)).map((event) => ({
        state: event.state,
        at: event.at.toISOString(),
      })),
      photos: ownPhotos.map((photo) => ({ id: photo.id })),
      may: {
        withdraw: nextReturnState(one.state, 'withdraw') !== null,
        add_photo: one.state === 'requested' && ownPhotos.length < MAX_RETURN_PHOTOS,
      },
    })
  }
  return views
}
