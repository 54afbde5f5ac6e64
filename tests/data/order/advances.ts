import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { invoice, order, payment } from '@/lib/db/schema'
import { later, newMobile } from '../calls'
import { makeCustomer, makeProduct } from '../fixtures'
import { simulateDemoPayment } from './customer-order'
import { makeQuotation, placeQuoted } from './quotations'
import { DAY_MINUTES } from './shoppers'

/** The test's clock starts on 1 December 2026 in India; quotations are valid for two days. */
export const BALANCE_DAY = '2026-12-10'
export const AFTER_BALANCE = 12 * DAY_MINUTES
const TERMS = { part: { kind: 'amount', rupees: 1000 }, kept: 400, balance_on: BALANCE_DAY } as const

type Terms = Parameters<typeof makeQuotation>[1]

/** A quotation of one product at ₹4,000 with ₹1,000 in advance, of which the shop keeps ₹400. */
export async function makeAdvanceQuotation(more: Terms = {}) {
  const id = await makeProduct({ stock: 2 })
  return { id, quoted: await makeQuotation([id], { advance: TERMS, ...more }) }
}

/** An order of such a quotation that awaits its advance. */
export async function placeAdvance(more: Terms = {}) {
  const { id, quoted } = await makeAdvanceQuotation(more)
  return { id, quoted, ...(await placeQuoted(quoted, id)) }
}

/** The same with its advance paid. */
export async function holdOrder(minutes = 5) {
  const placed = await placeAdvance()
  await simulateDemoPayment(placed.reference, 'succeed', later(minutes))
  return { ...placed, balance: await balanceOf(placed.number) }
}

export async function rowOf(number: string) {
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
  if (!row) throw new Error(`no order ${number}`)
  return row
}

export async function paymentsOf(number: string) {
  const { id } = await rowOf(number)
  return (await getDb()).select().from(payment).where(eq(payment.order_id, id)).orderBy(payment.id)
}

/** The reference of the newest payment of the balance. */
export async function balanceOf(number: string) {
  const last = (await paymentsOf(number)).findLast(({ purpose }) => purpose === 'balance')
  if (!last) throw new Error(`nothing is left to pay of ${number}`)
  return last.reference
}

export async function countInvoices(number: string) {
  const { id } = await rowOf(number)
  return (await getDb()).$count(invoice, eq(invoice.order_id, id))
}

/** The id of a new manager. */
export const makeManager = () => makeCustomer(newMobile(), { role: 'manager' })
