import { eq } from 'drizzle-orm'
import { type Arbitrary, array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check'
import { expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { category, coupon, invoice, order, product, tax_rate } from '@/lib/db/schema'
import { toPaise } from '@/lib/domain/pricing/money'
import { parseCoupon } from '@/lib/domain/pricing/parse-coupon'
import { as, KARNATAKA, newMobile, request } from '../../../data/calls'
import { fillCustomizationShop, HANGING, makeStone, RING } from '../../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../../data/connection'
import { makeCustomer, resetLimits } from '../../../data/fixtures'
import { issueFor, PARIS, setHome, TAMIL_NADU } from '../../../data/order/invoices'

const RATES = [0, 25, 150, 300, 500, 1_800]
const CATEGORIES = RATES.map((_, at) => 201 + at)
const COUPONS = ['TENTH 10%', 'ODD 333.33', 'THIRD 33.33%', 'NEARLY 99.99%']

withTestDatabase(async () => {
  await fillCustomizationShop()
  await setHome('KA')
  const db = await getDb()
  const [like] = await db.select().from(category)
  if (!like) throw new Error('no category')
  for (const [at, id] of CATEGORIES.entries()) {
    await db.insert(category).values({ ...like, id, slug: `kind-${id}`, position: id })
    const [hsn, basis_points] = [`71${id}`, RATES[at] ?? 0]
    await db.insert(tax_rate).values({ category_id: id, effective_from: '2020-01-01', hsn, basis_points })
  }
  await db.insert(coupon).values(COUPONS.map((line) => parseCoupon(line.split(' '))))
})

const ARMY = { ...KARNATAKA, city: 'APO', state: 'APS', pincode: '900056' }
const PUDUCHERRY = { ...KARNATAKA, city: 'Puducherry', state: 'PY', pincode: '605007' }
const addresses = constantFrom(KARNATAKA, TAMIL_NADU, PUDUCHERRY, ARMY, PARIS)
const lines = array(
  record({
    category_id: constantFrom(...CATEGORIES),
    paise: integer({ min: 1, max: 900_000 }),
    quantity: integer({ min: 1, max: 3 }),
    options: option(constantFrom(RING, HANGING), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 6 },
)
const carts = record({
  lines,
  shipping: addresses,
  billing: addresses,
  code: option(constantFrom(...COUPONS.map((line) => line.split(' ')[0] ?? '')), { nil: undefined }),
  cash: constantFrom(true, false),
  box: constantFrom(true, false),
})
type CartOf<T> = T extends Arbitrary<infer C> ? C : never

async function itemsOf(cartLines: CartOf<typeof lines>) {
  const db = await getDb()
  const items = []
  for (const { category_id, paise, quantity, options } of cartLines) {
    const product_id = await makeStone(7, { stock: quantity })
    const price = { price_paise: paise, payable_paise: paise, category_id }
    await db.update(product).set(price).where(eq(product.id, product_id))
    items.push({ product_id, quantity, ...(options && { options }) })
  }
  return items
}

/** The request of a checkout before the order, as the page sends it: from the PIN code and the states only. */
async function quoteOf(cart: CartOf<typeof carts>, items: Awaited<ReturnType<typeof itemsOf>>) {
  const { shipping, billing, code } = cart
  const { country, pincode, state } = shipping
  const terms = {
    ...(country === 'IN' ? { pincode, state } : { country }),
    billing_state: billing.country === 'IN' ? billing.state : '',
    ...(code && { coupon: code }),
    gift_box: cart.box,
  }
  const fetchQuote = async (payment_method: 'cod' | 'demo') =>
    (await as(null).cart.quote({ items, ...terms, payment_method })).data
  const offered = (await fetchQuote('demo'))?.methods.find(({ method }) => method === 'cod')
  const method = cart.cash && offered?.available ? 'cod' : 'demo'
  return { method, coupon: code, quoted: await fetchQuote(method) } as const
}

const gstAgreement = asyncProperty(carts, async (cart) => {
  await resetLimits()
  const items = await itemsOf(cart.lines)
  const { method, coupon: code, quoted } = await quoteOf(cart, items)
  const mobile_no = newMobile()
  const buyer = await makeCustomer(mobile_no)
  const { data, reason } = await as(buyer).order.createpay(
    request(0, {
      items,
      contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no },
      shipping_address: cart.shipping,
      billing_address: cart.billing,
      payment_method: method,
      pan: 'ABCPE1234F',
      gift: { box: cart.box, message: '' },
      ...(code && { coupon: code }),
      ...(quoted && { seen_total: quoted.total }),
    }),
  )
  if (!data || !('order' in data)) throw new Error(`order refused: ${reason}`)
  const { number, gst_included } = data.order
  expect(gst_included).toBe(quoted?.gst_included)
  expect((await as(buyer).order.get({ number })).data?.gst_included).toBe(gst_included)

  const db = await getDb()
  const [row] = await db.select().from(order).where(eq(order.number, number))
  const orderId = row?.id ?? 0
  const [issued] = await db.select().from(invoice).where(eq(invoice.order_id, orderId))
  const { totals } = (issued ?? (await issueFor(orderId))).document
  expect(toPaise(gst_included)).toBe(totals.cgst + totals.sgst + totals.igst)
  expect(toPaise(quoted?.total ?? 0)).toBe(totals.total)
})

it(
  'the GST shown by quote, order and order page is the GST of the invoice, to the paisa',
  () => assert(gstAgreement, { numRuns: 60 }),
  120_000,
)

it('under a letter of undertaking a shipment abroad bears no IGST', async () => {
  vi.stubEnv('SHOP_LUT', 'AD290426000001X')
  const items = [{ product_id: await makeStone(), quantity: 1 }]
  vi.resetModules()
  const { as: asAnew } = await import('../../../data/calls')
  const abroad = await asAnew(null).cart.quote({ items, country: 'FR' })
  const inland = await asAnew(null).cart.quote({ items })
  vi.unstubAllEnvs()
  expect(abroad.data?.gst_included).toBe(0)
  expect(inland.data?.gst_included).toBe(1165.04)
})
