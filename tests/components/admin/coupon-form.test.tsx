import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CouponForm } from '@/components/admin/discounts/coupon-form'
import { KeepFocus } from '@/components/admin/frame/keep-focus'
import messages from '@/messages/en.json'
import { fakeShop, ok } from '../fake-shop'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push }) }))
afterEach(cleanup)

const { adminDiscounts: labels, shopData } = messages
const GROUPS = [
  { type: 1, name: 'Precious', categories: [{ id: 101, name: 'Ruby' }] },
  { type: 4, name: 'Rudraksha', categories: [{ id: 401, name: '5 Mukhi' }] },
]
const field = (label: string) => screen.getByRole('textbox', { name: label })
const save = () => userEvent.click(screen.getByRole('button', { name: shopData.save }))
const renderForm = () =>
  render(
    <CouponForm
      draft={null}
      version={0}
      groups={GROUPS}
      shopLabels={shopData}
      labels={labels}
      listPath="/staff/catalogue/discounts"
    />,
    { wrapper: ({ children }) => [children, <KeepFocus key="focus" />] },
  )

it('sends rupees and limits as numbers, empty ones as no limit, and returns to the list', async () => {
  const sent = fakeShop({ 'shopdata/savecoupon': ok({ version: 1, value: null, history: [] }) })
  renderForm()
  await userEvent.type(field(labels.fields.code), 'diwali26')
  await userEvent.click(screen.getByRole('radio', { name: labels.kinds.amount }))
  await userEvent.type(field(labels.kinds.amount), '₹ 1,500.50')
  await userEvent.type(field(labels.fields.from_inr), '25,000')
  await userEvent.type(field(labels.fields.each), '1')
  await save()
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/staff/catalogue/discounts'))
  expect(sent[0]?.body).toEqual({
    version: 0,
    value: {
      ...{ code: 'diwali26', automatic: false, kind: 'amount', value: 1500.5, most_inr: null, from_inr: 25_000 },
      ...{ starts: null, ends: null, uses: null, each: 1, types: [], categories: [], skus: [] },
    },
  })
})

it('shows each error beside its field and goes to the first one; what is no number is not dropped', async () => {
  const errors = [
    { path: 'value.value', message: 'percent_wrong' },
    { path: 'value.uses', message: 'count_wrong' },
  ]
  const sent = fakeShop({ 'shopdata/savecoupon': { status: 422, body: { status: 0, msg: 'no', data: null, errors } } })
  renderForm()
  await userEvent.type(field(labels.fields.code), 'SALE')
  await userEvent.type(field(labels.fields.uses), 'many')
  await save()
  expect(await screen.findByText(labels.errors.percent_wrong)).toBeTruthy()
  expect(screen.getByText(labels.errors.count_wrong)).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(field(labels.kinds.percent)))
  expect(sent[0]?.body).toMatchObject({ value: { uses: -1 } })
  expect(field(labels.fields.uses)).toMatchObject({ value: 'many' })
  await userEvent.clear(field(labels.fields.uses))
  expect(screen.queryByText(labels.errors.count_wrong)).toBeNull()
  expect(screen.getByText(labels.errors.percent_wrong)).toBeTruthy()
})

it('an automatic discount has a name instead of a code and no limit for each buyer', async () => {
  const sent = fakeShop({ 'shopdata/savecoupon': ok({ version: 1, value: null, history: [] }) })
  renderForm()
  await userEvent.type(field(labels.fields.each), '2')
  await userEvent.click(screen.getByRole('radio', { name: labels.ways.automatic }))
  expect(screen.queryByRole('textbox', { name: labels.fields.each })).toBeNull()
  await userEvent.type(field(labels.name), 'FESTIVE')
  await userEvent.type(field(labels.kinds.percent), '5')
  await save()
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ value: { automatic: true, each: null, value: 5 } }))
})

it('is limited to chosen categories and SKUs, and not saved while nothing is chosen', async () => {
  const sent = fakeShop({ 'shopdata/savecoupon': ok({ version: 1, value: null, history: [] }) })
  renderForm()
  await userEvent.type(field(labels.fields.code), 'RUBY')
  await userEvent.type(field(labels.kinds.percent), '5')
  await userEvent.click(screen.getByRole('radio', { name: labels.scopes.some }))
  await save()
  expect(await screen.findByText(labels.errors.scope_empty)).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByText('Precious'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ruby' }))
  await userEvent.click(screen.getByText('Rudraksha'))
  await userEvent.click(screen.getByRole('checkbox', { name: labels.wholeType.replace('{name}', 'Rudraksha') }))
  expect(screen.queryByRole('checkbox', { name: '5 Mukhi' })).toBeNull()
  await userEvent.type(screen.getByLabelText(labels.fields.skus), 'A-1, A-2\nA-1')
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ value: { types: [4], categories: [101], skus: ['A-1', 'A-2'] } })
})
