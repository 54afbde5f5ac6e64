import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { Quote } from '@/lib/contract/order/cart'
import { getDb } from '@/lib/db/connection'
import { setting } from '@/lib/db/schema'
import { loadExtras } from '@/lib/seed/others/customization'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW, newMobile, request } from '../../data/calls'
import {
  fillCustomizationShop,
  HANGING,
  items,
  makeStone,
  quoteCustomized,
  RING,
  SIZE,
} from '../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer } from '../../data/fixtures'

withTestDatabase(fillCustomizationShop)

const OPEN_PENDANT = { ...HANGING, design_id: 31 }
const ENGRAVED = { ...RING, engraving: 'Asha ॐ', energised: true as const }

describe('an engraved and energised ring', () => {
  it('adds the price of both with their GST, and lists them', async () => {
    const id = await makeStone()
    const [line] = (await quoteCustomized(id, ENGRAVED)).lines
    expect(Quote.shape.lines.element.parse(line)).toEqual(line)
    expect(line?.problem).toBeNull()
    expect(line?.options).toEqual(ENGRAVED)
    expect(line?.made).toMatchObject({
      engraving: 'Asha ॐ',
      energised: true,
      parts: { design: 900, metal: 840, making: 609.51, engraving: 407.77, energising: 1106.8, gst: 115.92 },
      price: 3980,
    })
  })

  it('is stored so with its order, whatever the shop changes later', async () => {
    const mobile_no = newMobile()
    const buyer = await makeCustomer(mobile_no)
    const id = await makeStone(7, { rupees: 1500 })
    const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
    const { data } = await as(buyer).order.createpay(request(id, { contact, items: items(id, ENGRAVED) }))
    if (!data || !('order' in data)) throw new Error('no order')
    expect(data.order.total).toBe(1500 + 3980)
    await (await getDb()).delete(setting).where(eq(setting.key, 'made_extras'))
    const { data: shown } = await as(buyer).order.get({ number: data.order.number, lang: 'fr' })
    expect(contract.order.get.data.parse(shown)).toEqual(shown)
    expect(shown?.lines[0]?.made).toMatchObject({
      engraving: 'Asha ॐ',
      energised: true,
      parts: { engraving: 407.77, energising: 1106.8, gst: 115.92 },
    })
    await loadExtras(await getDb())
  })

  it('is not available for cash, engraved or energised, whatever the policy says of customized products', async () => {
    const id = await makeStone(7, { rupees: 500 })
    const cod = (await quoteCustomized(id, ENGRAVED)).methods.find(({ method }) => method === 'cod')
    expect(cod).toMatchObject({ available: false, reason: 'excluded_item' })
  })

  it('is refused if the design has no room for an engraving', async () => {
    const id = await makeStone()
    const [line] = (await quoteCustomized(id, { ...OPEN_PENDANT, engraving: 'Asha' })).lines
    expect(line).toMatchObject({ problem: 'engraving_refused', made: null })
  })

  it.each([
    ['A'.repeat(21), 'engraving_long'],
    ['<script>', 'engraving_letters'],
  ])('is an invalid request with %s', async (engraving, message) => {
    const id = await makeStone()
    const input = { items: items(id, { ...RING, engraving }) }
    const { status, envelope } = await dispatch('cart/quote', input, {
      customerId: null,
      address: '203.0.113.7',
      now: NOW,
    })
    expect(status).toBe(422)
    expect(envelope.errors).toEqual([{ path: 'items.0.options.engraving', message }])
  })
})

describe('the price of any combination', () => {
  it('is the sum of its parts, and equals the design list’s price without personalization', async () => {
    const { data: metals } = await as(null).cp.metaltypes({})
    const stones = [await makeStone(5), await makeStone(7), await makeStone(9.5)]
    const wish = fc.record({
      engraving: fc.option(fc.constantFrom('A', 'Asha & Ravi'), { nil: undefined }),
      energised: fc.option(fc.constant(true as const), { nil: undefined }),
    })
    const paise = (rupees: number) => Math.round(rupees * 100)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...stones),
        fc.constantFrom(...(metals ?? [])),
        wish,
        async (id, metal, personalization) => {
          const { data: designs } = await as(null).cp.getmetaldesigns({ id: metal.id, product_id: id })
          for (const design of designs ?? []) {
            const { kind } = design
            if (kind === 'earrings') throw new Error('earrings need a pair of stones')
            const size = kind === 'ring' ? { ring_size_id: SIZE } : {}
            const plain = { kind, metal_id: metal.id, design_id: design.id, ...size }
            const { lines } = await quoteCustomized(id, { ...plain, ...personalization })
            if (lines[0]?.problem === 'engraving_refused') continue
            const { price = 0, parts } = lines[0]?.made ?? {}
            const sum = Object.values(parts ?? {}).reduce((total, part) => total + paise(part), 0)
            expect(sum).toBe(paise(price))
            // ₹400 and ₹1,100 with 3 % GST, each rounded up to whole tens of rupees.
            const extra = (personalization.engraving ? 420 : 0) + (personalization.energised ? 1140 : 0)
            expect(price).toBe(design.price + extra)
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('a shop without prices for personalization', () => {
  it('offers none, and accepts none', async () => {
    const id = await makeStone()
    expect((await as(null).cp.extras({})).data).toEqual({
      engraving: { price: 400, most_letters: 20 },
      energising: { price: 1100 },
    })
    await (await getDb()).delete(setting).where(eq(setting.key, 'made_extras'))
    expect((await as(null).cp.extras({})).data).toEqual({ engraving: null, energising: null })
    expect((await quoteCustomized(id, { ...RING, engraving: 'A' })).lines[0]?.problem).toBe('engraving_refused')
    expect((await quoteCustomized(id, { ...RING, energised: true })).lines[0]?.problem).toBe('unknown_option')
  })
})
