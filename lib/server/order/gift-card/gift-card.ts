import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type PaymentMethodOption, toPaymentUrl } from '../../../adapters/payment/payment-methods'
import type { PaymentMethod } from '../../../contract/order/cart'
import type { BuyGiftCard, GiftCardBalance, giftcard } from '../../../contract/order/gift-card'
import { type Db, getDb } from '../../../db/connection'
import { gift_card, order_event, payment } from '../../../db/schema'
import { giftCardState, lastFour, MAX_SEND_DAYS } from '../../../domain/order/gift-card'
import { nextState } from '../../../domain/order/order'
import { isOfferedFor } from '../../../domain/order/payment-method'
import { toPaise, toRupees } from '../../../domain/pricing/money'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { isBlocked } from '../../security/customer-subject'
import { hashAddressGroup } from '../../security/keyed-hash'
import { loadCheckoutPolicy } from '../../settings/checkout-policy'
import { requireDeliveryPolicy } from '../../settings/delivery-policy'
import { tryCodes } from '../cart/coupon-tries'
import { toOrderKey } from '../order-key'
import type { OrderRow } from '../order-row'
import { loadOfferedMethods } from '../payment/offered-methods'
import { limitOpenOrders, limitOrders, lockBuyerOrders } from '../placing/order-limit'
import { insertPayment, insertWithNumber } from '../placing/place-order'
import { findBuyer, type OrderBuyer } from '../placing/placement-basis'
import { checkGiftCard } from './find-gift-card'

type Balance = z.output<typeof giftcard.balance.input>
type Bought = { number: string; key: string | null; url: string }

/** The balance of a card by its code. Clients that try many wrong codes wait an hour. */
export async function balance({ code }: Balance, context: Context): Promise<Answer<GiftCardBalance>> {
  const db = await getDb()
  return tryCodes(db, { gift_card: code }, context, async () => {
    const { card, balance: paise = 0 } = await checkGiftCard(db, code, context.now)
    if (!card?.expires_on) throw new RefusalError('gift_card_unknown', 'There is no gift card with this code.')
    const state = giftCardState(card, paise, toIndiaDate(context.now))
    return { data: { last_four: lastFour(code), balance: toRupees(paise), expires_on: card.expires_on, state } }
  })
}

export async function offer(): Promise<Answer<{ methods: PaymentMethod[] }>> {
  return { data: { methods: (await loadCardMethods()).map(({ method }) => method) } }
}

/** Gateways alone sell a card, and as in India, wherever its buyer is: there is no parcel. */
async function loadCardMethods(): Promise<PaymentMethodOption[]> {
  const methods = await loadOfferedMethods(await requireDeliveryPolicy())
  return methods.filter(({ method, gateway }) => gateway !== null && isOfferedFor(method, true))
}

/** Orders a gift card; a repeated request with the same key returns the same order. */
export async function buy(input: BuyGiftCard, context: Context): Promise<Answer<Bought>> {
  const db = await getDb()
  const { now, address } = context
  await limitOrders(db, context)
  const method = (await loadCardMethods()).find((option) => option.method === input.payment_method)
  if (!method) throw new RefusalError('payment_unavailable', 'This payment method is not available.')
  const send_on = requireSendDay(input.send_on, now)
  const { hold_minutes } = await loadCheckoutPolicy()
  const isNumberBlocked = await isBlocked(db, [{ id: null, mobile_no: input.contact.mobile_no }])
  const buyer = await findBuyer(db, input, context, isNumberBlocked)
  const hash = hashRequest(input)
  return inTransaction(db, async (tx) => {
    const holder = { ...buyer, mobileNo: input.contact.mobile_no, address }
    const { repeated, holds } = await lockBuyerOrders(tx, input.idempotency_key, holder, now)
    if (repeated) return { data: await toBought(tx, requireSame(repeated, hash)) }
    limitOpenOrders(holds, holder, now)
    const held_until = new Date(now.getTime() + hold_minutes * 60_000)
    const row = await insertWithNumber(tx, {
      ...toOrderRow(input, buyer, now),
      request_hash: hash,
      placed_from: hashAddressGroup(address),
      held_until,
    })
    const events = ['created', row.state].map((state) => ({ order_id: row.id, state, actor: 'customer', at: now }))
    await tx.insert(order_event).values(events)
    await insertPayment(tx, row, method, now)
    const { recipient_email, recipient_name, message, lang } = input
    const card = { recipient_email, recipient_name, message, lang, send_on, sender_name: input.contact.name }
    await tx.insert(gift_card).values({ ...card, amount_paise: row.total_paise, order_id: row.id, created_at: now })
    return { data: await toBought(tx, row) }
  })
}

/** The day of sending, null for at once. */
function requireSendDay(day: string | undefined, now: Date): string | null {
  const today = toIndiaDate(now)
  if (day === undefined || day === today) return null
  if (day < today || day > toIndiaDate(new Date(now.getTime() + MAX_SEND_DAYS * 86_400_000)))
    throw new RefusalError('card_day_invalid', 'A gift card is sent within a year from today.')
  return day
}

/** A hash of the request without its idempotency key and the visitor's source. */
function hashRequest({ idempotency_key: _, source: __, ...rest }: BuyGiftCard): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

function requireSame(row: OrderRow, hash: string): OrderRow {
  if (row.request_hash !== hash) throw new RefusalError('key_reused', 'This key belongs to another request.')
  return row
}

function toOrderRow(
  { contact, amount, idempotency_key, payment_method, lang, source }: BuyGiftCard,
  { account }: OrderBuyer,
  now: Date,
) {
  const paise = toPaise(amount)
  const nowhere = { name: contact.name, line1: '', line2: '', city: '', state: '', pincode: '', country: 'IN' }
  return {
    ...{
      kind: 'gift_card' as const,
      state: nextState('created', 'await_payment'),
      idempotency_key,
      payment_method,
      lang,
    },
    ...{ contact_name: contact.name, contact_email: contact.email, contact_mobile: contact.mobile_no },
    ...{ customer_id: account, shipping_address: nowhere, billing_address: nowhere, source: source ?? null },
    // A voucher is no supply: the tax arises with the goods that it pays.
    ...{ subtotal_paise: paise, total_paise: paise, shipping_paise: 0, fee_paise: 0, gst_paise: 0, created_at: now },
  }
}

async function toBought(tx: Db, row: OrderRow): Promise<Bought> {
  const [open] = await tx.select().from(payment).where(eq(payment.order_id, row.id)).limit(1)
  if (!open) throw new Error(`order ${row.number} has no payment`)
  const key = row.customer_id === null ? toOrderKey(row.number) : null
  return { number: row.number, key, url: toPaymentUrl(open.provider, open.reference) }
}
