import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/domain/locale'
import { as, NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct } from '../../../data/fixtures'

withTestDatabase(fillShop)

type Input = Parameters<ReturnType<typeof as>['cart']['quote']>[0]
async function quote(items: Input['items'], more: Partial<Input> = {}, now = NOW) {
  const { data } = await as(null, now).cart.quote({ items, pincode: '560003', ...more })
  if (!data) throw new Error('no quote')
  return data
}
const one = (product_id: number, more: Partial<Input['items'][number]> = {}) => ({ product_id, quantity: 1, ...more })
const cod = (data: Awaited<ReturnType<typeof quote>>) => data.methods.find((method) => method.method === 'cod')

describe('cart/quote', () => {
  it('returns the total of a cart: discount, delivery, fee, GST contained', async () => {
    const id = await makeProduct({ rupees: 1000, discount: 15, stock: 5 })
    const data = await quote([one(id, { quantity: 2 })], { payment_method: 'cod' })
    expect(data).toMatchObject({ subtotal: 1700, shipping: 99, cod_fee: 50, total: 1849, gst_included: 53.86 })
    expect(data.lines[0]).toMatchObject({
      unit_price: 850,
      line_total: 1700,
      problem: null,
      available: 5,
      gst_percent: 3,
    })
    expect(data.lines[0]?.product?.title).toMatch(/^Stone/)
  })

  it('has free delivery above the amount of the policy', async () => {
    const id = await makeProduct({ rupees: 2000.01 })
    expect(await quote([one(id)])).toMatchObject({ shipping: 0, total: 2000.01, free_shipping_above: 2000 })
  })

  it('contains the tax of the day in India', async () => {
    const id = await makeProduct({ rupees: 4000 })
    const lastMinute = await quote([one(id)], {}, new Date('2026-12-31T18:29:00Z'))
    const nextYear = await quote([one(id)], {}, new Date('2026-12-31T18:31:00Z'))
    expect([lastMinute.lines[0]?.gst_percent, nextYear.lines[0]?.gst_percent]).toEqual([3, 5])
    expect(nextYear.gst_included).toBe(190.48)
  })

  it('names the problem of a line and leaves it out of the sum', async () => {
    const [sold, changed, good] = [
      await makeProduct({ stock: 0 }),
      await makeProduct({ stock: 3 }),
      await makeProduct(),
    ]
    const data = await quote([one(999_999), one(sold), one(changed, { seen_price: 3999.99 }), one(good)])
    expect(data.lines.map((line) => line.problem)).toEqual(['not_found', 'out_of_stock', 'price_changed', null])
    expect(data.lines.map((line) => line.available)).toEqual([0, 0, 3, 1])
    expect(data.subtotal).toBe(8000)
  })

  it('shares the stock of a product between its lines', async () => {
    const id = await makeProduct({ stock: 3 })
    const data = await quote([one(id, { quantity: 2 }), one(id, { quantity: 2 })])
    expect(data.lines.map((line) => [line.problem, line.available])).toEqual([
      [null, 3],
      ['out_of_stock', 1],
    ])
  })

  it('accepts an empty cart and a price with too many digits', async () => {
    expect(await quote([])).toMatchObject({ subtotal: 0, shipping: 0, cod_fee: 0, total: 0, lines: [] })
    const id = await makeProduct()
    expect((await quote([one(id, { seen_price: 4000.0001 })])).lines[0]?.problem).toBeNull()
    expect((await quote([one(id, { seen_price: 1e300 })])).lines[0]?.problem).toBe('price_changed')
  })

  it('returns the product in the language', async () => {
    const id = await makeProduct()
    expect((await quote([one(id)], { lang: 'fr' })).lines[0]?.product?.title).toContain('(fr)')
  })
})

describe('cash on delivery in a quote', () => {
  it.each([
    ['over_limit', { rupees: 10_000.01 }, {}],
    ['excluded_item', { metal: 'gold-22k-yellow' }, {}],
    ['excluded_item', { tags: ['energised'] }, {}],
    ['excluded_area', {}, { pincode: '744101' }],
    ['excluded_area', {}, { pincode: '900056' }],
    ['pin_needed', {}, { pincode: undefined }],
    ['pin_needed', {}, { pincode: '290001' }],
  ])('%s', async (reason, expected, more) => {
    const data = await quote([one(await makeProduct(expected))], more)
    expect(cod(data)).toEqual({ method: 'cod', available: false, reason, fee: 50, limit: 10_000 })
    expect(data.methods.find((method) => method.method === 'demo')?.available).toBe(true)
  })

  it('is available up to the limit itself, also if its fee exceeds the limit', async () => {
    const data = await quote([one(await makeProduct({ rupees: 10_000 }))], { payment_method: 'cod' })
    expect(cod(data)?.available).toBe(true)
    expect(data.total).toBe(10_050)
  })

  it('is not available for a customized product', async () => {
    const id = await makeProduct({ tags: ['made-to-order'] })
    expect(cod(await quote([one(id)]))?.reason).toBe('excluded_item')
  })
})

describe('pincode/get', () => {
  const get = (pincode: string, lang: Locale = 'en') => as(null).pincode.get({ pincode, lang })

  it('returns state, city and days', async () => {
    expect(await get('560003', 'fr')).toMatchObject({
      status: 1,
      data: {
        pincode: '560003',
        states: [{ code: 'KA', name: 'Karnataka' }],
        city: 'Bangalore',
        zone: 'bengaluru',
        days: { min: 1, max: 2 },
        cod: true,
        arrival: { from: '2026-12-03', to: '2026-12-05' },
      },
    })
  })

  it('offers both states if a PIN code crosses a border', async () => {
    const { data } = await get('605007')
    expect(data?.states.map((state) => state.code)).toEqual(['PY', 'TN'])
  })

  it('refuses one with an unknown prefix', async () => {
    expect(await get('290001')).toMatchObject({ status: 0, reason: 'pin_unknown', data: null })
  })
})
