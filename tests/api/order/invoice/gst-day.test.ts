import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { as, KARNATAKA } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)
afterEach(() => {
  vi.useRealTimers()
})

// The rate is 3 % until the end of 2026 and 5 % from 1 January 2027 on, in India; CGST and SGST are rounded each.
it.each([
  ['2026-12-31T18:29:00Z', 3, 1456.32],
  ['2026-12-31T19:00:00Z', 5, 2380.96],
  ['2027-01-01T00:30:00Z', 5, 2380.96],
])('at %s the page, the list and the cart contain %i percent of GST', async (time, percent, included) => {
  const id = await makeProduct({ rupees: 50_000 })
  const now = new Date(time)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const { product, cart } = as(null, now)
  const { data: listed } = await product.getbyids({ ids: String(id) })
  expect(listed?.[0]?.gst_percent).toBe(percent)
  const { data: shown } = await product.getbyname({ name: listed?.[0]?.slug ?? '' })
  expect(shown?.gst_percent).toBe(percent)
  const { data: quote } = await cart.quote({
    items: [{ product_id: id, quantity: 1 }],
    country: 'IN',
    pincode: KARNATAKA.pincode,
  })
  expect(quote?.gst_included).toBe(included)
})
