import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderQueueCalls } from '../../../contract/admin/order-queue'
import type { Slip } from '../../../contract/order/packing-slip'
import { type Db, getDb } from '../../../db/connection'
import { order, payment, product } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { toRupees } from '../../../domain/pricing/money'
import { toOrderDetail } from '../../order/order-detail'
import type { OrderRow } from '../../order/order-row'
import type { Answer } from '../../runtime/answer'

/** Packing slips in the requested order; unknown order numbers are left out. */
export async function orderslips({
  numbers,
  lang,
}: z.output<typeof orderQueueCalls.orderslips.input>): Promise<Answer<Slip[]>> {
  if (numbers.length === 0) return { data: [] }
  const db = await getDb()
  const rows = await db.select().from(order).where(inArray(order.number, numbers))
  const orderRows = numbers.flatMap((number) => rows.find((row) => row.number === number) ?? [])
  const slips: Slip[] = []
  for (const row of orderRows) slips.push(await toSlip(db, row, lang))
  return { data: slips }
}

async function toSlip(db: Db, row: OrderRow, lang: Locale): Promise<Slip> {
  const { number, state, placed_at, shipping_address, contact, lines, gift, note } = await toOrderDetail(db, row, lang)
  const ids = lines.map(({ product_id }) => product_id)
  const weights = await db
    .select({ id: product.id, weight_mct: product.weight_mct })
    .from(product)
    .where(inArray(product.id, ids))
  const weightOf = (id: number) => weights.find((one) => one.id === id)?.weight_mct ?? null
  return {
    ...{ number, state, placed_at, address: shipping_address, mobile_no: shipping_address.phone ?? contact.mobile_no },
    collect: await loadCashDue(db, row),
    gift,
    note: gift ? null : note,
    lines: lines.map(({ product_id, title, sku, quantity, image, made, ring_size }) => {
      const weight = weightOf(product_id)
      return { title, sku, quantity, image, made, ring_size, weight_carat: weight === null ? null : weight / 1000 }
    }),
  }
}

/** Cash to collect on delivery, in rupees; null where nothing is due. */
async function loadCashDue(db: Db, { id }: OrderRow): Promise<number | null> {
  const rows = await db
    .select({ amount_paise: payment.amount_paise })
    .from(payment)
    .where(and(eq(payment.order_id, id), eq(payment.state, 'due')))
  const due = rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  return due > 0 ? toRupees(due) : null
}
