import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { listenOnFreePort } from '../../../data/listen'
import { startPaypal } from '../../../data/providers/paypal-stand-in'
import { startRazorpay } from '../../../data/providers/razorpay-stand-in'
import { startStripe } from '../../../data/providers/stripe-stand-in'
import { test as base } from '../fixture'
import { createDatabase, startShop } from './own-shop'

const SERVER = process.env.TEST_DATABASE_URL

/** A free port: a gateway must know the shop's URL before the shop is open. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function openAll(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  const port = String(await freePort())
  const at = (vendor: string) => ({ webhookUrl: `http://127.0.0.1:${port}/api/pay/${vendor}` })
  const [razorpay, stripe, paypal] = await Promise.all([
    startRazorpay(at('razorpay')),
    startStripe(at('stripe')),
    startPaypal(at('paypal')),
  ])
  const database = SERVER ? await createDatabase(SERVER) : null
  const shop = await startShop({
    ...{ DATA_DIR: folder, DEMO: '1', SEED_PRODUCTS: '300', DATABASE_URL: database?.url ?? '' },
    ...{ PORT: port, SITE_URL: `http://127.0.0.1:${port}` },
    ...razorpay.env,
    ...stripe.env,
    ...paypal.env,
  })
  const close = async () => {
    await shop.stop()
    await Promise.all([razorpay.stop(), stripe.stop(), paypal.stop()])
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: shop.address, razorpay, stripe, paypal, query: database?.query ?? null, close }
}
export type PayingShop = Awaited<ReturnType<typeof openAll>>

/** Tests in a shop of their own with every gateway; paths are opened in that shop. */
export const test = base.extend<object, { paying: PayingShop }>({
  paying: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use, { workerIndex }) => {
      const paying = await openAll(`.tmp/paying-${workerIndex}`)
      await use(paying)
      await paying.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ paying }, use) => use(paying.address),
})

export { expect } from '../fixture'
