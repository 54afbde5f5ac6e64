import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Quote } from '@/lib/contract/order/cart'
import { rejected } from '../fake-shop'
import { labels } from './checkout-labels'
import { ordersOf, QUOTE, quotingShop, storeDraft } from './checkout-shop'
import { renderCheckout } from './render-checkout'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const REGISTERED: Quote = { ...QUOTE, business: true }
const askBox = () => screen.findByRole('checkbox', { name: labels.businessAsk })
const pay = () => userEvent.click(screen.getByRole('button', { name: /50,000/ }))
const choosePayment = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(labels.razorpay) }))
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(labels.acceptTerms) }))
}
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}

beforeEach(() => {
  sessionStorage.clear()
  storeDraft()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('says at each field what is wrong, and orders for the business with a number in capitals without spaces', async () => {
  const sent = quotingShop(
    () => REGISTERED,
    () => rejected('gstin_own'),
  )
  renderCheckout()
  await choosePayment()
  await userEvent.click(await askBox())
  await pay()
  expect(await screen.findByText(labels.gstinRequired)).toBeTruthy()
  await type(labels.gstin, '29AAACL1234C1Z2')
  await pay()
  expect(await screen.findByText(labels.gstinDigit)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(labels.gstin))
  await type(labels.gstin, '29 aaacl1234 c1z1')
  expect(screen.queryByText(labels.gstinDigit)).toBeNull()
  await pay()
  expect(await screen.findByText(labels.businessNameRequired)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(labels.businessName))
  expect(ordersOf(sent)).toEqual([])
  await type(labels.businessName, 'Lotus Jewellers LLP')
  await pay()
  expect(ordersOf(sent)).toMatchObject([{ business: { gstin: '29AAACL1234C1Z1', name: 'Lotus Jewellers LLP' } }])
  // A refusal of the number keeps both fields.
  expect(await screen.findByText(labels.gstinOwn)).toBeTruthy()
  expect(screen.getByLabelText(labels.businessName)).toHaveProperty('value', 'Lotus Jewellers LLP')
})

it('warns where the number is registered in another state than that of delivery', async () => {
  quotingShop(
    () => REGISTERED,
    () => rejected('unexpected'),
  )
  renderCheckout()
  await userEvent.click(await askBox())
  await type(labels.gstin, '29AAACL1234C1Z1')
  expect(screen.queryByText(labels.gstinElsewhere)).toBeNull()
  await type(labels.gstin, '33AAACL1234C1ZC')
  expect(screen.getByText(labels.gstinElsewhere)).toBeTruthy()
})

it('asks nothing where the shop has no number, for another country, and orders without one once unticked', async () => {
  let business = false
  const sent = quotingShop(
    () => ({ ...QUOTE, business }),
    () => rejected('unexpected'),
  )
  renderCheckout()
  await choosePayment()
  expect(screen.queryByRole('checkbox', { name: labels.businessAsk })).toBeNull()
  await pay()
  cleanup()
  business = true
  storeDraft()
  renderCheckout()
  await userEvent.click(await askBox())
  await type(labels.gstin, '29AAACL1234C1Z1')
  await userEvent.click(await askBox())
  expect(screen.queryByLabelText(labels.gstin)).toBeNull()
  await choosePayment()
  await pay()
  expect(ordersOf(sent)).toHaveLength(2)
  for (const body of ordersOf(sent)) expect(body).not.toHaveProperty('business')
  cleanup()
  const paris = { name: 'A', line1: 'B', line2: '', pincode: '75001', city: 'Paris', state: '', country: 'FR' }
  storeDraft({ addresses: { shipping: paris, billing: paris, same: true } })
  renderCheckout()
  await screen.findByRole('radio', { name: new RegExp(labels.razorpay) })
  expect(screen.queryByRole('checkbox', { name: labels.businessAsk })).toBeNull()
})
