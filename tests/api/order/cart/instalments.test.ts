import { afterEach, expect, it, vi } from 'vitest'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct } from '../../../data/fixtures'

withTestDatabase(fillShop)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_test', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'webhook' }

/** The methods of a shop with these settings that offer instalments for one product. */
async function offersInstalments(settings: Record<string, string>, rupees: number, country = 'IN') {
  const id = await makeProduct({ rupees })
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { as: asAfterRestart } = await import('../../../data/calls')
  const { data } = await asAfterRestart(null).cart.quote({ items: [{ product_id: id, quantity: 1 }], country })
  return data?.methods.filter(({ capabilities }) => capabilities?.includes('emi')).map(({ method }) => method)
}

it('are offered from the amount on that the gateway’s account is configured for, and within India', async () => {
  const settings = { ...RAZORPAY, RAZORPAY_EMI_FROM: '3000' }
  expect(await offersInstalments(settings, 3000)).toEqual(['razorpay'])
  expect(await offersInstalments(settings, 2999)).toEqual([])
  expect(await offersInstalments(settings, 3000, 'FR')).toEqual([])
})

it.each([
  ['no gateway', {}],
  ['a gateway without instalments', RAZORPAY],
  ['instalments without their gateway', { RAZORPAY_EMI_FROM: '3000' }],
])('are not offered by a shop with %s', async (_, settings) => {
  expect(await offersInstalments(settings, 90_000)).toEqual([])
})
