import { afterAll, beforeEach, vi } from 'vitest'
import { startPaypal } from './paypal-stand-in'
import { startRazorpay } from './razorpay-stand-in'
import { startStripe } from './stripe-stand-in'

/** The three payment providers of a test file, with the shop configured for them; before each test nothing is wrong with them. */
export async function openProviders() {
  const [razorpay, stripe, paypal] = [await startRazorpay(), await startStripe(), await startPaypal()]
  const all = [razorpay, stripe, paypal]
  for (const [name, value] of all.flatMap(({ env }) => Object.entries(env))) vi.stubEnv(name, value)
  beforeEach(() => {
    for (const one of all) {
      one.trouble()
      one.events.length = 0
    }
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await Promise.all(all.map((one) => one.stop()))
  })
  /** The buyer's actions on a provider's page, and the end of a refund that the bank is working on. */
  return {
    razorpay: {
      at: razorpay,
      pay: (id: string) => void razorpay.pay(id),
      decline: (id: string) => void razorpay.pay(id, 'failed'),
      settle: (id: string, well: boolean) => razorpay.settle(id, well ? 'processed' : 'failed'),
    },
    stripe: {
      at: stripe,
      pay: (id: string) => stripe.act(id),
      decline: (id: string) => stripe.act(id, 'decline'),
      settle: stripe.settle,
    },
    paypal: {
      at: paypal,
      pay: (id: string) => paypal.act(id),
      decline: (id: string) => paypal.act(id, 'decline'),
      settle: paypal.settle,
    },
  }
}
