import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { metal_rate, order } from '@/lib/db/schema'
import { as, later, newMobile, request } from '../../data/calls'
import {
  fillCustomizationShop,
  items,
  makeStone,
  type Options,
  quoteCustomized,
  RING,
  SILVER,
  SIZE,
} from '../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, setPrice, stockOf } from '../../data/fixtures'

withTestDatabase(fillCustomizationShop)

describe('an order of a ring', () => {
  it('charges stone and setting, stores both as they were sold, and shows them in both languages', async () => {
    const mobile_no = newMobile()
    const buyer = await makeCustomer(mobile_no)
    const id = await makeStone(7, { rupees: 1500 })
    const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
    const { data } = await as(buyer).order.createpay(request(id, { contact, items: items(id, RING) }))
    if (!data || !('order' in data)) throw new Error('no order')
    const total = 1500 + 2420
    expect(data.order).toMatchObject({ subtotal: total, shipping: 0, total, gst_included: 114.16 })
    expect(await stockOf(id)).toBe(0)

    const db = await getDb()
    await setPrice(id, 9000)
    await db.update(metal_rate).set({ gram_paise: 99_900 }).where(eq(metal_rate.metal_id, SILVER))
    const { data: shown } = await as(buyer).order.get({ number: data.order.number, lang: 'fr' })
    expect(contract.order.get.data.parse(shown)).toEqual(shown)
    expect(shown?.lines).toMatchObject([
      {
        unit_price: total,
        line_total: total,
        hsn: '71039120',
        made: {
          metal: { name: 'Argent 925' },
          size: { name: '14', system_name: 'Inde' },
          price: 2420,
          parts: { design: 900, metal: 840, making: 609.51, gst: 70.49 },
          hsn: '7113',
          gst_percent: 3,
        },
      },
    ])
    expect((await as(buyer).order.list({})).data?.[0]?.lines[0]?.made?.design.name).toBe('Four-Claw Solitaire')
  })

  it('can be cancelled until the ring is made', async () => {
    const mobile_no = newMobile()
    const buyer = await makeCustomer(mobile_no)
    const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
    const db = await getDb()
    const cancel = async (options: Options, state: string) => {
      const id = await makeStone(7, { rupees: 1500 })
      const { data } = await as(buyer).order.createpay(request(id, { contact, items: items(id, options) }))
      const number = data && 'order' in data ? data.order.number : ''
      await db.update(order).set({ state }).where(eq(order.number, number))
      return [(await as(buyer).order.cancel({ number })).reason, await stockOf(id)]
    }
    expect(await cancel(RING, 'paid')).toEqual([undefined, 1])
    expect(await cancel(RING, 'packed')).toEqual(['not_cancellable', 0])
    expect(await cancel(undefined, 'packed')).toEqual([undefined, 1])
  })

  it('with the same key is the same order; with another size it is another request', async () => {
    const id = await makeStone(7, { rupees: 1500 })
    const input = request(id, { items: items(id, RING) })
    const first = await as(null).order.createpay(input)
    expect((await as(null, later(1)).order.createpay(input)).data).toEqual(first.data)
    const other = { ...input, items: items(id, { ...RING, ring_size_id: SIZE + 1 }) }
    expect(await as(null).order.createpay(other)).toMatchObject({ status: 0, reason: 'key_reused' })
  })
})

describe('the settings for one stone', () => {
  const kindsOf = async (product_id: number) =>
    (await as(null).cp.getbycategory({ id: 101, product_id })).data?.map(({ kind, problem }) => [kind, problem])

  it('are those that fit, else the reason why not', async () => {
    expect(await kindsOf(await makeStone(7))).toEqual([
      ['ring', null],
      ['pendant', null],
      ['bracelet', null],
    ])
    expect(await kindsOf(await makeStone(15.5))).toEqual([
      ['ring', 'too_large'],
      ['pendant', null],
      ['bracelet', 'too_large'],
    ])
    expect(await kindsOf(await makeStone(3))).toEqual([
      ['ring', 'too_small'],
      ['pendant', 'too_small'],
      ['bracelet', 'too_small'],
    ])
    expect((await kindsOf(await makeStone(7, {}, 'heart')))?.every(([, problem]) => problem === 'shape')).toBe(true)
  })

  it('are priced for it, and each of them can be ordered', async () => {
    const id = await makeStone(9.5)
    const { data } = await as(null).cp.getbycategory({ id: 101, product_id: id })
    expect(contract.cp.getbycategory.data.parse(data)).toEqual(data)
    for (const { kind, design_ids, metal_ids, price_from } of data ?? []) {
      const offered = await Promise.all(
        metal_ids.map(async (metal) => (await as(null).cp.getmetaldesigns({ id: metal, product_id: id })).data ?? []),
      )
      const orderable = offered.flatMap((designs, index) =>
        designs.filter((one) => one.kind === kind).map((one) => ({ ...one, metal_id: metal_ids[index] })),
      )
      expect(new Set(orderable.map((one) => one.id))).toEqual(new Set(design_ids))
      expect(Math.min(...orderable.map(({ price }) => price))).toBe(price_from)
      for (const { id: design_id, metal_id, price, size_mm } of orderable) {
        const ring_size_id = kind === 'ring' ? SIZE : undefined
        if (kind === 'earrings') throw new Error('earrings need a pair of stones')
        const [line] = (await quoteCustomized(id, { kind, metal_id, design_id, ring_size_id })).lines
        expect([size_mm, line?.problem, line?.made?.price]).toEqual([9.5, null, price])
      }
    }
  })

  it('are refused for an unknown product, or one of another category', async () => {
    const unknown = await as(null).cp.getbycategory({ id: 101, product_id: 999_999 })
    expect(unknown).toMatchObject({ status: 0, reason: 'not_found' })
    const elsewhere = await as(null).cp.getbycategory({ id: 102, product_id: await makeStone() })
    expect(elsewhere).toMatchObject({ status: 0, reason: 'not_found' })
    const designs = await as(null).cp.getmetaldesigns({ id: SILVER, product_id: 999_999 })
    expect(designs).toMatchObject({ status: 0, reason: 'not_found' })
  })
})
