import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { order, order_line, payment, refund, setting } from '@/lib/db/schema'
import type { CustomizedLine } from '@/lib/db/schema/customized-line'
import type { RefundReason } from '@/lib/db/schema/payment'
import { toLocalized } from '@/lib/domain/locale'
import { issueCreditNote, issueInvoice } from '@/lib/server/order/invoice/invoice'
import { inTransaction } from '@/lib/server/runtime/transaction'
import { KARNATAKA, NOW } from '../calls'
import { fillShop, makeProduct } from '../fixtures'
import { POLICY } from './policy'

type Line = Partial<typeof order_line.$inferInsert>
type OrderFields = Partial<typeof order.$inferInsert> & { lines?: Line[] }

export const TAMIL_NADU = { ...KARNATAKA, city: 'Chennai', state: 'TN', pincode: '600001' }
export const PARIS = { ...KARNATAKA, city: 'Paris', state: '', pincode: '75001', country: 'FR' }

const both = (text: string) => toLocalized({ en: text, fr: `${text} (fr)` })

/** A silver ring of ₹20,600. */
export const CUSTOMIZED_LINE: CustomizedLine = {
  kind: 'ring',
  kind_name: toLocalized({ en: 'Ring', fr: 'Bague' }),
  design: {
    id: 1,
    key: 'solitaire',
    name: toLocalized({ en: 'Four-claw solitaire', fr: 'Solitaire à quatre griffes' }),
  },
  metal: { id: 1, key: 'silver-925', name: toLocalized({ en: 'Silver 925', fr: 'Argent 925' }) },
  size: {
    ...{ id: 1014, key: '14', label: '14', system: 'IN', diameter_um: 17_200 },
    system_name: toLocalized({ en: 'Indian', fr: 'indienne' }),
  },
  weight_mg: 3_500,
  design_paise: 1_000_000,
  metal_paise: 500_000,
  making_paise: 500_000,
  gst_paise: 60_000,
  price_paise: 2_060_000,
  hsn: '71131110',
  gst_basis_points: 300,
  lead_days: { min: 7, max: 10 },
}

let counter = 0

/** A paid order as stored in the database: one stone of ₹40,000 by default, delivered to Bengaluru. */
export async function makeOrder({ lines = [{}], ...fields }: OrderFields = {}): Promise<typeof order.$inferSelect> {
  counter += 1
  const db = await getDb()
  const product_id = await makeProduct()
  const rows = lines.map((line, at) => {
    const [unit_paise, quantity] = [line.unit_paise ?? 4_000_000, line.quantity ?? 1]
    return {
      product_id,
      ...{ quantity, unit_paise, total_paise: unit_paise * quantity, title: both(`Blue sapphire ${at + 1}`) },
      ...{ slug: 'blue-sapphire', sku: `BLU-SAP-${at + 1}`, hsn: '71039120', gst_basis_points: 25 },
      image: { src: 'gemstones/blue-sapphire', alt: both('A sapphire') },
      ...line,
    }
  })
  const subtotal_paise = rows.reduce((sum, row) => sum + row.total_paise, 0)
  const discount_paise = rows.reduce((sum, row) => sum + (row.discount_paise ?? 0), 0)
  const [shipping_paise, fee_paise] = [fields.shipping_paise ?? 0, fields.fee_paise ?? 0]
  const [row] = await db
    .insert(order)
    .values({
      ...{ number: `26-0000-${String(counter).padStart(4, '0')}`, idempotency_key: randomUUID(), request_hash: 'x' },
      ...{ contact_name: 'Asha Rao', contact_email: 'asha@example.com', contact_mobile: '9800000000' },
      ...{ shipping_address: KARNATAKA, billing_address: KARNATAKA, state: 'paid', payment_method: 'demo', lang: 'en' },
      ...{ subtotal_paise, discount_paise, shipping_paise, fee_paise, gst_paise: 0, created_at: NOW },
      total_paise: subtotal_paise - discount_paise + shipping_paise + fee_paise,
      ...fields,
    })
    .returning()
  if (!row) throw new Error('no order')
  await db.insert(order_line).values(rows.map((line) => ({ ...line, order_id: row.id })))
  return row
}

/** Books a refund of an order; returns its id. */
export async function makeRefund(order_id: number, amount_paise: number, reason: RefundReason): Promise<number> {
  const db = await getDb()
  const reference = randomUUID()
  const [paid] = await db
    .insert(payment)
    .values({ order_id, provider: 'demo', reference, state: 'paid', amount_paise })
    .returning({ id: payment.id })
  const [row] = await db
    .insert(refund)
    .values({ order_id, payment_id: paid?.id ?? 0, amount_paise, reason, actor: 'shop', key: reference })
    .returning({ id: refund.id })
  if (!row) throw new Error('no refund')
  return row.id
}

/** The test policy with the legal state codes, as the shop's own policy has them. */
const CODES: Record<string, { gst_code: string; local_tax: string }> = {
  KA: { gst_code: '29', local_tax: 'SGST' },
  TN: { gst_code: '33', local_tax: 'SGST' },
  PY: { gst_code: '34', local_tax: 'SGST' },
  AN: { gst_code: '35', local_tax: 'UTGST' },
}
const states = POLICY.states.map((state) => ({ ...state, ...CODES[state.code] }))
/** Sets the state from which the shop ships. */
export const setHome = async (state_code: string) => {
  const value = { ...POLICY, states, ships_from: { state_code } }
  await (await getDb()).update(setting).set({ value }).where(eq(setting.key, 'delivery'))
}

/** The small shop in Karnataka. */
export async function fillInvoiceShop(): Promise<void> {
  await fillShop()
  await setHome('KA')
}

export const issueFor = async (orderId: number, now = NOW) =>
  inTransaction(await getDb(), (tx) => issueInvoice(tx, orderId, now))
export const creditFor = async (refundId: number, now = NOW) =>
  inTransaction(await getDb(), (tx) => issueCreditNote(tx, refundId, now))
export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
