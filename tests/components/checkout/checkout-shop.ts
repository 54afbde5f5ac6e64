import type { Customer } from '@/lib/contract/customer/customer'
import type { Quote } from '@/lib/contract/order/cart'
import { fakeShop, ok, type rejected, type SentRequest } from '../fake-shop'

/** A cart with one sapphire. */
export const CART = [
  {
    id: 7,
    price: 50_000,
    discount: 0,
    quantity: 1,
    stock: 1,
    slug: 'sapphire',
    title: 'Blue sapphire',
    image: { src: '/images/sapphire.webp', alt: '' },
  },
]
export const CUSTOMER: Customer = {
  id: 1,
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile_no: '9876543210',
  is_verified: true,
  is_active: true,
}
const HOME = { name: 'Asha Rao', line1: '12, 8th Cross', line2: '', pincode: '560001', city: 'Bengaluru', state: 'KA' }

export const QUOTE: Quote = {
  lines: [
    {
      product_id: 7,
      product: null,
      quantity: 1,
      options: null,
      made: null,
      unit_price: 50_000,
      line_total: 50_000,
      gst_percent: 0.25,
      problem: null,
      available: 1,
    },
  ],
  subtotal: 50_000,
  discount: 0,
  coupon: null,
  shipping: 0,
  cod_fee: 0,
  gst_included: 124.69,
  total: 50_000,
  free_shipping_above: 1_000,
  methods: [
    { method: 'razorpay', available: true, fee: 0, reason: null, limit: null },
    { method: 'paypal', available: false, fee: 0, reason: 'only_abroad', limit: null },
    { method: 'cod', available: false, fee: 49, reason: 'over_limit', limit: 10_000 },
  ],
  pan: { needed: false, above: 200_000 },
  abroad: [
    { code: 'US', charge: 2_500, days: { min: 9, max: 15 } },
    { code: 'FR', charge: 2_200, days: { min: 8, max: 14 } },
  ],
}

/** Stores a checkout draft with a confirmed address, as after a reload. */
export function storeDraft(patch: object = {}): void {
  const addresses = { shipping: HOME, billing: HOME, same: true }
  sessionStorage.setItem('navamani.checkout', JSON.stringify({ addresses, confirmed: true, ...patch }))
}

/** A fake shop with these responses to quotes and orders. */
export function quotingShop(
  quote: (quoteRequest: Record<string, unknown>) => Quote,
  order: (sent: unknown) => ReturnType<typeof rejected> | ReturnType<typeof ok>,
): SentRequest[] {
  return fakeShop({ 'cart/quote': (quoteRequest) => ok(quote(Object(quoteRequest))), 'order/createpay': order })
}

/** The bodies of the order requests. */
export const ordersOf = (sent: SentRequest[]) =>
  sent.filter(({ path }) => path === 'order/createpay').map(({ body }) => body)
