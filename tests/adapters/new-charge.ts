import type { Charge } from '@/lib/adapters/payment/gateway'

let last = 0
/** A charge of ₹12,345.50 with a reference of its own. */
export function newCharge(overrides: Partial<Charge> = {}): Charge {
  last += 1
  return {
    reference: `0190a6de-5f5e-7aaa-8bbb-${String(last).padStart(12, '0')}`,
    order_number: `NV-7K2M-${String(last).padStart(4, '0')}`,
    amount_paise: 1_234_550,
    description: `Navamani, order NV-7K2M-${String(last).padStart(4, '0')}`,
    contact: { name: 'Rohini Sen', email: 'rohini@example.com', mobile_no: '9812345678' },
    lang: 'en',
    return_url: 'https://shop.example/gems/checkout/return/1',
    cancel_url: 'https://shop.example/gems/checkout/pay/1',
    ...overrides,
  }
}

/** The reason for which a promise was rejected; null if it was fulfilled. */
export const failureOf = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)
