import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { gift_card, outbox } from '@/lib/db/schema'
import { as, NOW, newMobile, request } from '../calls'
import { makeProduct } from '../fixtures'
import { simulateDemoPayment } from './customer-order'

type Sale = { amount?: number; recipient_email?: string; send_on?: string; key?: string; mobile_no?: string }

/** The request for a gift card of ₹2,500 for Ravi. */
export const cardRequest = ({ amount = 2500, key = randomUUID(), mobile_no = newMobile(), ...more }: Sale = {}) => ({
  idempotency_key: key,
  amount,
  recipient_email: 'ravi@example.com',
  recipient_name: 'Ravi',
  message: 'Happy birthday',
  contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no },
  payment_method: 'demo' as const,
  ...more,
})

/** Orders a card; throws when it is refused. */
export async function orderCard(sale: Sale = {}, now = NOW) {
  const { data, reason } = await as(null, now).giftcard.buy(cardRequest(sale))
  if (!data) throw new Error(`no card: ${reason}`)
  return { ...data, reference: data.url.replace('/dev/pay/', '') }
}

/** Mails to an address, newest first. */
export async function mailsTo(to: string) {
  return (await getDb()).select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id))
}

/** The code in the newest mail to a recipient. */
export async function codeSentTo(to: string): Promise<string> {
  const [mail] = await mailsTo(to)
  const [code] = mail?.text.match(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/) ?? []
  if (!code) throw new Error(`no code was sent to ${to}`)
  return code
}

/** A paid card with its code. */
export async function makeCard(amount: number, now = NOW): Promise<string> {
  const recipient_email = `${randomUUID()}@example.com`
  const { reference } = await orderCard({ amount, recipient_email }, now)
  await simulateDemoPayment(reference, 'succeed', now)
  return codeSentTo(recipient_email)
}

/** The balance in rupees, as the holder of the code sees it. */
export async function balanceOf(code: string, now = NOW): Promise<number | undefined> {
  return (await as(null, now, 'server').giftcard.balance({ code })).data?.balance
}

type OrderFields = Parameters<typeof request>[1] & { rupees?: number }

/** Orders one stone of ₹4,000 with a card. */
export async function orderWithCard(code: string, { rupees, ...more }: OrderFields = {}, now = NOW) {
  const stone = await makeProduct(rupees === undefined ? {} : { rupees })
  return as(null, now).order.createpay(request(stone, { gift_card: code, ...more }))
}

/** The same; throws when it is refused. */
export async function placeWithCard(code: string, more: OrderFields = {}, now = NOW) {
  const { data, reason } = await orderWithCard(code, more, now)
  if (!data || !('order' in data)) throw new Error(`order refused: ${reason}`)
  const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
  return { ...data.order, key: data.key ?? '', kind: data.payment.kind, reference }
}

/** Makes the last day of every card this one. */
export async function expireCards(day: string): Promise<void> {
  await (await getDb()).update(gift_card).set({ expires_on: day })
}
