import { asc, eq } from 'drizzle-orm'
import { Order, type OrderDetail } from '../../contract/order/order'
import type { Db } from '../../db/connection'
import { order_event } from '../../db/schema'
import type { StoredAddress } from '../../db/schema/customer'
import type { Locale } from '../../domain/locale'
import { toGift } from '../../domain/order/gift'
import { effectiveSteps } from '../../domain/order/order'
import { acceptedAt, productionStatus } from '../../domain/order/production'
import { REVIEWABLE_STATES } from '../../domain/review/review'
import { stateName } from '../../domain/shipping/delivery'
import { toReviewPath } from '../security/review-link'
import { requireDeliveryPolicy } from '../settings/delivery-policy'
import { loadSoldCard } from './gift-card/sold-card'
import { toArrival } from './order-arrival'
import type { OrderRow } from './order-row'
import { loadLatestPayment, openPayUrl, toOrders } from './order-view'
import { listPayableMethods } from './payment/pay-again'
import { loadProductionSteps } from './production/production-steps'
import { toReminderStopPath } from './reminder/reminder-mail'
import { toRemovalViews } from './removal/load-removals'
import { loadReturns } from './returns/load-returns'
import { toReturnViews } from './returns/return-views'
import { loadReturnWindow } from './returns/return-window'

/** States of an order that is accepted and on its way. */
const ACCEPTED_STATES: readonly Order['state'][] = ['paid', 'confirmed', 'packed', 'shipped']

/** The full view of one order. The caller checks that the reader may see it. */
export async function toOrderDetail(db: Db, row: OrderRow, lang: Locale): Promise<OrderDetail> {
  const [orderView] = await toOrders(db, [row], lang)
  if (!orderView) throw new Error(`order ${row.number} cannot be read`)
  const policy = await requireDeliveryPolicy(db)
  const latestPayment = await loadLatestPayment(db, row.id)
  const events = await db
    .select()
    .from(order_event)
    .where(eq(order_event.order_id, row.id))
    .orderBy(asc(order_event.id))
  const returns = await loadReturns(db, row.id)
  const withStateName = (address: StoredAddress) => ({
    ...address,
    state_name: address.country === 'IN' ? stateName(policy, address.state, lang) : address.state,
  })
  return {
    ...orderView,
    contact: { name: row.contact_name, email: row.contact_email, mobile_no: row.contact_mobile },
    shipping_address: withStateName(row.shipping_address),
    billing_address: withStateName(row.billing_address),
    events: effectiveSteps(events.map(toStep)),
    arrival:
      row.kind === 'goods' && ACCEPTED_STATES.includes(orderView.state)
        ? toArrival(
            policy,
            row.shipping_address,
            await loadMakingTimes(db, orderView.lines),
            acceptedAt(events.map((event) => ({ ...toStep(event), at: event.at }))) ?? row.created_at,
          )
        : null,
    pay_url: openPayUrl(row, latestPayment),
    payment_problem: latestPayment?.state === 'failed' ? (latestPayment.problem ?? 'declined') : null,
    methods: listPayableMethods(row),
    gift: toGift(row.gift),
    note: row.note,
    business: row.business,
    sold_card: row.kind === 'gift_card' ? await loadSoldCard(db, row.id) : null,
    removals: await toRemovalViews(db, row.id, lang),
    returns: await toReturnViews(db, row, returns),
    return_window: await loadReturnWindow(db, row, returns),
  }
}

/** The making times of the lines made to order, with the due dates that staff set. */
async function loadMakingTimes(db: Db, lines: Order['lines']) {
  const custom = lines.flatMap(({ line_id, made }) => (made && line_id !== undefined ? [{ line_id, ...made }] : []))
  const stepsOf = await loadProductionSteps(
    db,
    custom.map(({ line_id }) => line_id),
  )
  return custom.map(({ line_id, lead_days }) => ({ lead_days, due_on: productionStatus(stepsOf(line_id)).due_on }))
}

/** The full view for its buyer, with the links to write reviews and to do without a reminder. */
export async function toOwnOrderDetail(db: Db, row: OrderRow, lang: Locale): Promise<OrderDetail> {
  const detail = await toOrderDetail(db, row, lang)
  return {
    ...detail,
    review_path: REVIEWABLE_STATES.includes(detail.state) ? toReviewPath(row.number) : null,
    reminder_stop: hasOpenReminder(row) ? toReminderStopPath(row) : null,
  }
}

/** States of an order that was begun and not finished. */
const UNFINISHED_STATES: readonly string[] = ['created', 'awaiting_payment', 'expired']

const hasOpenReminder = ({ state, reminder_consent_at, reminder_withdrawn_at, reminded_at }: OrderRow) =>
  reminder_consent_at !== null && !reminder_withdrawn_at && !reminded_at && UNFINISHED_STATES.includes(state)

function toStep({ state, at }: { state: string; at: Date }): OrderDetail['events'][number] {
  return { state: Order.shape.state.parse(state), at: at.toISOString() }
}
