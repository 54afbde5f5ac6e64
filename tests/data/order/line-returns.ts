import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { invoice, outbox, refund } from '@/lib/db/schema'
import type { ReturnReason } from '@/lib/domain/order/line-return'
import { toOrderPath } from '@/lib/server/order/order-key'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, later, newMobile, request } from '../calls'
import { makeCustomer, makeProduct } from '../fixtures'
import { moveAll, orderRow } from './order-moves'

const DELIVERED_AT = later(10)

/** A delivered, paid order of two rings of one kind and a stone, with its buyer; a part of it by a gift card if one is given. */
export async function deliverOrder({ guest = false, gift_card }: { guest?: boolean; gift_card?: string } = {}) {
  const mobile_no = newMobile()
  const email = `${mobile_no}@example.com`
  const buyer = guest ? null : await makeCustomer(mobile_no)
  const [ring, stone] = [await makeProduct({ rupees: 333.33, stock: 2 }), await makeProduct({ rupees: 1000 })]
  const items = [
    { product_id: ring, quantity: 2 },
    { product_id: stone, quantity: 1 },
  ]
  const { data } = await as(buyer).order.createpay(
    request(ring, {
      ...{ items, contact: { name: 'Asha Rao', email, mobile_no }, gift: { box: true, message: '' } },
      ...(gift_card && { gift_card }),
    }),
  )
  if (!data || !('order' in data) || !('url' in data.payment)) throw new Error('no order')
  const reference = data.payment.url.replace('/dev/pay/', '')
  await loadDemoPayment(reference, later(1))
  await simulatePayment(reference, 'succeed', later(1))
  const { number } = data.order
  await moveAll(number, ['pack', 'ship', 'deliver'], DELIVERED_AT)
  const row = await orderRow(number)
  const key = toOrderPath({ number, customer_id: null }).split('key=')[1] ?? ''
  const see = async () => {
    const { data: view } = await as(null, later(20)).order.open({ number, key })
    if (!view) throw new Error('the link does not work')
    return view
  }
  const [ringLine = 0, stoneLine = 0] = (await see()).lines.map(({ line_id }) => line_id ?? 0)
  const ask = (
    lines: Record<number, number>,
    reason: ReturnReason = 'change_of_mind',
    more: object = {},
    at = later(60),
  ) =>
    as(buyer, at).order.requestreturn({
      ...{ number, request_key: randomUUID(), reason, wish: 'refund', ...(guest && { key }) },
      lines: Object.entries(lines).map(([line_id, quantity]) => ({ line_id: Number(line_id), quantity })),
      ...more,
    })
  return { ...{ number, key, buyer, email, ring, stone, ringLine, stoneLine, see, ask, row } }
}
type Delivered = Awaited<ReturnType<typeof deliverOrder>>

/** Staff and a manager who process the returns of an order. */
export async function staffReturns({ number, see }: Delivered) {
  const clerk = as(await makeCustomer(newMobile(), { role: 'staff' }), later(90)).staff
  const manager = as(await makeCustomer(newMobile(), { role: 'manager' }), later(90)).staff
  const stateOf = async (serial: number) => {
    const one = (await see()).returns?.find((each) => each.serial === serial)
    if (!one) throw new Error(`no return ${serial}`)
    return one.state
  }
  const move = async (
    serial: number,
    name: 'approve' | 'decline' | 'receive' | 'exchange',
    answer?: string,
    more: { restock?: boolean; replacement?: { sku: string; quantity: number }[] } = {},
  ) =>
    clerk.movereturn({
      number,
      serial,
      move: name,
      seen_state: await stateOf(serial),
      ...(answer && { answer }),
      ...more,
    })
  const giveBack = async (serial: number, by = manager, restock = true, amount?: number) =>
    by.refundreturn({
      number,
      serial,
      seen_state: await stateOf(serial),
      restock,
      ...(amount !== undefined && { amount }),
    })
  const settle = async (serial: number) => {
    await move(serial, 'approve')
    await move(serial, 'receive')
    const response = await giveBack(serial)
    await sendRefunds(later(95))
    return response
  }
  return { clerk, manager, move, giveBack, settle }
}
/** The refunds of an order in paise, oldest first. */
export const refundsOf = async (id: number) => {
  const rows = await (await getDb()).select().from(refund).where(eq(refund.order_id, id)).orderBy(refund.id)
  return rows.map(({ amount_paise }) => amount_paise)
}
export const creditNotesOf = async (id: number) => {
  const isNote = and(eq(invoice.order_id, id), eq(invoice.kind, 'credit_note'))
  const rows = await (await getDb()).select().from(invoice).where(isNote).orderBy(invoice.id)
  return rows.map(({ document }) => document)
}
export const mailSubjects = async (email: string) => {
  const rows = await (await getDb()).select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.id)
  return rows.map(({ subject }) => subject)
}
