import { randomUUID } from 'node:crypto'
import type { Contract } from '@/lib/contract'
import type { InputOf } from '@/lib/contract/types'
import { as, NOW, newMobile } from '../calls'
import { makeCustomer } from '../fixtures'

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
