import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Quote } from '@/lib/contract/order/cart'
import { fill } from '@/lib/domain/text/fill'
import { rejected } from '../fake-shop'
import { labels } from './checkout-labels'
import { ordersOf, QUOTE, quotingShop, storeDraft } from './checkout-shop'
import { renderCheckout } from './render-checkout'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

beforeEach(() => {
  sessionStorage.clear()
  storeDraft()
})
afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** A quote of a shop whose gift box costs so many rupees. */
function giftQuote(price: number, { gift_box }: Record<string, unknown>): Quote {
  const box = gift_box === true ? price : 0
  return { ...QUOTE, gift_box: box, gift_box_price: price, total: QUOTE.total + box }
}
const findBox = (name: string) => screen.findByRole('checkbox', { name })

it('shows the price of the box at the choice and in the total, sends both with the order, and keeps them across a reload', async () => {
  const requests = quotingShop(
    (quoteRequest) => giftQuote(250, quoteRequest),
    () => rejected('unexpected'),
  )
  const priced = fill(labels.gift.boxPrice, { price: '₹250' })
  renderCheckout()
  await userEvent.click(await findBox(labels.gift.isGift))
  await userEvent.click(await findBox(priced))
  await userEvent.type(screen.getByLabelText(labels.gift.message), 'For Lata')
  const rows = await screen.findAllByText(labels.gift.boxLine)
  expect(rows.map(({ nextElementSibling }) => nextElementSibling?.textContent)).toEqual(rows.map(() => '₹250'))
  cleanup()
  renderCheckout()
  expect(await screen.findByRole('checkbox', { name: priced, checked: true })).toBeTruthy()
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(labels.razorpay) }))
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(labels.acceptTerms) }))
  await userEvent.click(await screen.findByRole('button', { name: fill(labels.placeOrder, { amount: '₹50,250' }) }))
  await vi.waitFor(() => expect(ordersOf(requests)).toHaveLength(1))
  expect(ordersOf(requests)[0]).toMatchObject({ gift: { box: true, message: 'For Lata' }, seen_total: 50_250 })
})

it('says that a box is free where it costs nothing', async () => {
  quotingShop(
    (quoteRequest) => giftQuote(0, quoteRequest),
    () => rejected('unexpected'),
  )
  renderCheckout()
  await userEvent.click(await findBox(labels.gift.isGift))
  await userEvent.click(await findBox(labels.gift.boxFree))
  expect(screen.queryByText(labels.gift.boxLine)).toBeNull()
})

it('sends the note to the shop with the order, and keeps it across a reload', async () => {
  const requests = quotingShop(
    (quoteRequest) => giftQuote(0, quoteRequest),
    () => rejected('unexpected'),
  )
  renderCheckout()
  await userEvent.type(await screen.findByLabelText(labels.orderNote.label), 'Ring twice')
  cleanup()
  renderCheckout()
  expect(await screen.findByDisplayValue('Ring twice')).toBeTruthy()
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(labels.razorpay) }))
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(labels.acceptTerms) }))
  await userEvent.click(await screen.findByRole('button', { name: fill(labels.placeOrder, { amount: '₹50,000' }) }))
  await vi.waitFor(() => expect(ordersOf(requests)).toHaveLength(1))
  expect(ordersOf(requests)[0]).toMatchObject({ note: 'Ring twice' })
})

it('sends the consent to a reminder only where the buyer ticks the box, which is not ticked in advance', async () => {
  const reminder = { label: 'Send me one reminder', hint: 'Optional.', privacy: 'Privacy', privacyPath: '/privacy' }
  for (const agrees of [false, true]) {
    const requests = quotingShop(
      (quoteRequest) => giftQuote(0, quoteRequest),
      () => rejected('unexpected'),
    )
    renderCheckout(undefined, { reminder })
    const box = await screen.findByRole('checkbox', { name: reminder.label })
    expect(box.matches(':checked')).toBe(false)
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Optional.')
    if (agrees) await userEvent.click(box)
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(labels.razorpay) }))
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(labels.acceptTerms) }))
    await userEvent.click(await screen.findByRole('button', { name: fill(labels.placeOrder, { amount: '₹50,000' }) }))
    await vi.waitFor(() => expect(ordersOf(requests)).toHaveLength(1))
    if (agrees) expect(ordersOf(requests)[0]).toMatchObject({ reminder_consent: true })
    else expect(ordersOf(requests)[0]).not.toHaveProperty('reminder_consent')
    cleanup()
  }
})

it('asks for no consent where the shop sends no reminders', async () => {
  quotingShop(
    (quoteRequest) => giftQuote(0, quoteRequest),
    () => rejected('unexpected'),
  )
  renderCheckout()
  await screen.findByLabelText(labels.orderNote.label)
  expect(screen.queryByText(/reminder/i)).toBeNull()
})
