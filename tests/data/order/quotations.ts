import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Contract } from '@/lib/contract'
import type { InputOf } from '@/lib/contract/types'
import { getDb } from '@/lib/db/connection'
import { quotation } from '@/lib/db/schema'
import { as, later, NOW, newMobile, request } from '../calls'
import { makeCustomer, makeProduct } from '../fixtures'
import { newAddress } from './shoppers'

type Input = InputOf<Contract['staff']['makequotation']>

/** The request for a quotation of one of each product, at their list prices unless `more` says otherwise. */
export async function toQuotationInput(staff: number, ids: number[], more: Partial<Input> = {}): Promise<Input> {
  const { data } = await as(staff).product.getbyids({ ids: ids.join(',') })
  const priceOf = (id: number) => data?.find((product) => product.id === id)?.payable ?? 0
  return {
    ...{ key: randomUUID(), name: 'Asha Rao', mobile_no: newMobile(), email: 'asha@example.com' },
    ...{ hours: 48, reserve: false, note: '' },
    items: ids.map((product_id) => ({ product_id, quantity: 1, discount: null, seen_price: priceOf(product_id) })),
    ...more,
  }
}

/** A quotation by a new member of staff. */
export async function makeQuotation(ids: number[], more: Partial<Input> = {}, now = NOW) {
  const staff = await makeCustomer(newMobile(), { role: 'staff' })
  const { data, reason } = await as(staff, now).staff.makequotation(await toQuotationInput(staff, ids, more))
  if (!data) throw new Error(`no quotation: ${reason}`)
  return { ...data, staff, key: new URL(data.url).searchParams.get('key') ?? '' }
}

type Quotation = Awaited<ReturnType<typeof makeQuotation>>
const tenth = { kind: 'percent', percent: 10 } as const
export const itemsOf = (id: number, quantity = 1) => [{ product_id: id, quantity }]

/** A quotation of one product at ₹4,000 with a tenth off. */
export const makeTenth = (id: number, more: Parameters<typeof makeQuotation>[1] = {}) =>
  makeQuotation([id], { items: [{ product_id: id, quantity: 1, discount: tenth, seen_price: 4000 }], ...more })

export function orderQuoted(
  { key }: Pick<Quotation, 'key'>,
  id: number,
  minutes = 0,
  more: Partial<ReturnType<typeof request>> = {},
) {
  return as(null, later(minutes), newAddress()).order.createpay(request(id, { quotation: key, ...more }))
}

export async function placeQuoted(quoted: Pick<Quotation, 'key'>, id: number, minutes = 0) {
  const { data, reason } = await orderQuoted(quoted, id, minutes)
  if (!data || !('order' in data)) throw new Error(`no order: ${reason}`)
  const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
  return { ...data.order, reference }
}

export const stateOfQuotation = async ({ key }: Pick<Quotation, 'key'>, minutes = 0) =>
  (await as(null, later(minutes)).quotation.open({ key })).data?.state

/** A quotation that ends at NOW; the returned function counts what is left of it. */
export async function makeEndingQuotation() {
  const { id } = await makeQuotation([await makeProduct()], { hours: 1 }, later(-60))
  return async () => (await getDb()).$count(quotation, eq(quotation.id, id))
}
