import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { IssueGiftCard } from '@/components/admin/orders/gift-cards/issue-gift-card'
import { OrderRefundForm } from '@/components/admin/orders/refunds/refund-form'
import { NumberField } from '@/components/admin/shop-data/delivery/number-field'
import { formatRupees } from '@/lib/domain/pricing/money'
import en from '@/messages/en.json'
import { fakeShop, ok } from '../fake-shop'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
afterEach(cleanup)

const DAYS = { today: '2026-12-01', usual: '2028-12-01', latest: '2036-12-01' }
const messages = en.adminOrder
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))

describe('an amount with a comma before three digits', () => {
  it.each([
    ['1,250', 1250],
    ['1,250.50', 1250.5],
    ['1 250,50', 1250.5],
    ['1,00,000', 100_000],
  ])('%s is refunded as ₹%d, and read so before it is confirmed', async (text, amount) => {
    const sent = fakeShop({ 'staff/refund': ok(null) })
    render(<OrderRefundForm number="26-1000-0001" refundable={200_000} subjects={[]} locale="en" messages={messages} />)
    await userEvent.type(screen.getByLabelText(messages.amount), text)
    await userEvent.type(screen.getByLabelText(messages.giveReason), 'As agreed')
    await press(messages.send)
    expect(screen.getByText(messages.refundSure.replace('{amount}', formatRupees(amount, 'en')))).toBeTruthy()
    await userEvent.type(screen.getByLabelText(messages.amountAgain), text)
    await press(messages.yes)
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ amount }]))
  })

  it('is a charge for delivery of a thousand and more, never of a rupee and a half', async () => {
    const onChange = vi.fn()
    render(<NumberField label="Free above" money value={2000} error={undefined} onChange={onChange} />)
    const field = screen.getByLabelText('Free above')
    await userEvent.clear(field)
    await userEvent.type(field, '1,500')
    expect(onChange).toHaveBeenLastCalledWith(1500)
    await userEvent.clear(field)
    await userEvent.type(field, '1,00,000')
    expect(onChange).toHaveBeenLastCalledWith(100_000)
    await userEvent.type(field, ' rupees')
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN)
  })

  it('is a charge below zero where it has a minus, which the shop then refuses as too small', async () => {
    const onChange = vi.fn()
    render(<NumberField label="Standard" money value={99} error={undefined} onChange={onChange} />)
    const field = screen.getByLabelText('Standard')
    await userEvent.clear(field)
    await userEvent.type(field, '-1,500')
    expect(onChange).toHaveBeenLastCalledWith(-1500)
  })

  it('is the amount of a gift card', async () => {
    const sent = fakeShop({ 'staff/issuegiftcard': ok(null) })
    const texts = en.adminGiftCard
    render(<IssueGiftCard days={DAYS} locale="en" messages={texts} />)
    await userEvent.type(screen.getByLabelText(texts.amount), '1,500')
    await press(texts.issue)
    await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ amount: 1500 }]))
  })
})
