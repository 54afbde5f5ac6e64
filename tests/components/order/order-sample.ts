import { SAMPLE_ADDRESS } from '@/lib/cli/bench/sample-order'
import type { OrderDetail } from '@/lib/contract/order/order'

const ADDRESS = { ...SAMPLE_ADDRESS, state_name: 'Karnataka' }

/** A paid order of one stone; `more` replaces fields. */
export function sampleOrder(overrides: Partial<OrderDetail> = {}): OrderDetail {
  return {
    number: '26-4821-7730',
    state: 'paid',
    placed_at: '2026-12-01T06:30:00.000Z',
    payment_method: 'razorpay',
    subtotal: 12_000,
    shipping: 0,
    cod_fee: 0,
    gst_included: 29.93,
    total: 12_000,
    discount: 0,
    coupon: null,
    lines: [
      {
        product_id: 5,
        title: 'Blue Sapphire',
        slug: 'blue-sapphire',
        sku: 'NV-5',
        image: { src: 'gemstones/blue-sapphire', alt: 'Blue Sapphire' },
        quantity: 1,
        unit_price: 12_000,
        line_total: 12_000,
        hsn: '71039120',
        gst_percent: 0.25,
        made: null,
      },
    ],
    tracking: null,
    refunds: [],
    may: { cancel: true, ask_return: false, pay: false },
    return_until: null,
    invoice: null,
    contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no: '9876543210' },
    shipping_address: ADDRESS,
    billing_address: ADDRESS,
    events: [{ state: 'created', at: '2026-12-01T06:30:00.000Z' }],
    payment_problem: null,
    methods: [],
    held_until: null,
    pay_url: null,
    ...overrides,
  }
}
