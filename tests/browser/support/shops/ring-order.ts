import { randomUUID } from 'node:crypto'
import { DELIVERY_ADDRESS } from '../delivery-address'

/** Indian size 14. */
const RING_SIZE_ID = 1014
/** A band that has room for an engraving, in millimetres. */
const ENGRAVABLE_MM = 1.8

const NOTE = 'The old ring catches on cloth: low claws, please.'
type Design = { id: number; kind: string; drawing: { band_width_mm: number | null } }
let mobile = 9_700_000_000

/** A paid order of a ring made to order, with an engraving and an energisation; returns the number of the order. */
export async function orderRing(address: string, engraving: string, name = 'Meera Iyer', note = NOTE): Promise<string> {
  const ask = async (path: string, body?: object) => {
    const sent = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await fetch(`${address}/api/v1/${path}`, sent ?? {})).json()
  }
  const { data: products } = await ask('product/getbytypeid?ids=1,2,4,5&stock=in&sort=low&per_page=100')
  for (const { id: product_id, category_id } of products) {
    const { data: kinds } = await ask(`cp/getbycategory?id=${category_id}&product_id=${product_id}`)
    const ring = kinds?.find((one: { kind: string; problem: string | null }) => one.kind === 'ring' && !one.problem)
    if (!ring) continue
    const metal_id = ring.metal_ids[0]
    const { data: designs } = await ask(`cp/getmetaldesigns?id=${metal_id}&product_id=${product_id}`)
    const isEngravable = ({ kind, drawing }: Design) => kind === 'ring' && (drawing.band_width_mm ?? 0) >= ENGRAVABLE_MM
    const design = designs?.find(isEngravable)
    if (!design) continue
    mobile += 1
    const options = {
      kind: 'ring',
      metal_id,
      design_id: design.id,
      ring_size_id: RING_SIZE_ID,
      engraving,
      energised: true,
    }
    const { data } = await ask('order/createpay', {
      idempotency_key: randomUUID(),
      items: [{ product_id, quantity: 1, options }],
      contact: { name, email: 'meera@example.in', mobile_no: String(mobile) },
      shipping_address: DELIVERY_ADDRESS,
      billing_address: DELIVERY_ADDRESS,
      payment_method: 'demo',
      note,
    })
    if (!data?.order) continue
    const page = `${address}${data.payment.url}`
    await fetch(page)
    await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'succeed' }), redirect: 'manual' })
    return data.order.number
  }
  throw new Error('no stone can be set in a ring with an engraving')
}
