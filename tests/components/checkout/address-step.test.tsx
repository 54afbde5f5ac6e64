import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressStep } from '@/components/checkout/address/address-step'
import type { Addresses } from '@/components/checkout/address/addresses'
import type { Address } from '@/lib/contract/order/order'
import { fill } from '@/lib/domain/text/fill'
import { fakeShop, ok } from '../fake-shop'
import { labels } from './checkout-labels'
import { QUOTE } from './checkout-shop'

const AREAS: Record<string, { city: string | null; code: string; name: string }> = {
  '110001': { city: 'Delhi', code: 'DL', name: 'Delhi' },
  '560001': { city: 'Bangalore', code: 'KA', name: 'Karnataka' },
  '571201': { city: null, code: 'KA', name: 'Karnataka' },
}

function area(pincode: string) {
  const { city, code, name } = AREAS[pincode] ?? { city: null, code: 'KA', name: 'Karnataka' }
  return ok({ pincode, states: [{ code, name }], city, zone: 'z', days: { min: 1, max: 2 }, cod: true })
}

const renderStep = (book: Address[] | null = null, onConfirm: (confirmed: Addresses) => void = () => undefined) =>
  render(
    <AddressStep
      defaultAddress={null}
      savedAddresses={book}
      abroad={QUOTE.abroad}
      name="Asha Rao"
      locale="en"
      labels={labels}
      onConfirm={onConfirm}
    />,
  )
const cityNow = () => screen.getByLabelText<HTMLInputElement>(labels.field.city).value

async function retype(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}

async function enterPin(pincode: string) {
  await retype(labels.field.pinCode, pincode)
  const { name } = AREAS[pincode] ?? { name: 'Karnataka' }
  await screen.findByRole('option', { name })
}

beforeEach(() => {
  sessionStorage.clear()
  fakeShop({ 'pincode/get': (body) => area(Object(body).pincode) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a corrected PIN code fills in its city, or none if the city is unknown', async () => {
  renderStep()
  await enterPin('110001')
  expect(cityNow()).toBe('Delhi')
  await enterPin('560001')
  expect(cityNow()).toBe('Bangalore')
  await enterPin('571201')
  expect(cityNow()).toBe('')
})

it('a city typed by hand is kept when the PIN code is corrected', async () => {
  renderStep()
  await enterPin('110001')
  await retype(labels.field.city, 'Dwarka')
  await enterPin('560001')
  expect(cityNow()).toBe('Dwarka')
})

it('a city filled in before a reload is replaced with its PIN code too', async () => {
  renderStep()
  await enterPin('110001')
  cleanup()
  renderStep()
  await screen.findByRole('option', { name: 'Delhi' })
  await enterPin('560001')
  expect(cityNow()).toBe('Bangalore')
})

const HOME: Address = {
  name: 'Asha Rao',
  line1: '12, 8th Cross',
  line2: '',
  city: 'Bangalore',
  state: 'KA',
  pincode: '560001',
  country: 'IN',
}

async function fillHome() {
  await retype(labels.field.line1, HOME.line1)
  await enterPin(HOME.pincode)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: labels.next }))
const tickSave = () => userEvent.click(screen.getByRole('checkbox', { name: labels.keepAddress }))

it('a customer with an account can save the address, once', async () => {
  const saved: unknown[] = []
  fakeShop({
    'pincode/get': (body) => area(Object(body).pincode),
    'customer/saveaddress': (body) => {
      saved.push(body)
      return ok([])
    },
  })
  renderStep([])
  await fillHome()
  await submit()
  expect(saved).toEqual([])
  await tickSave()
  await submit()
  await vi.waitFor(() => expect(saved).toEqual([HOME]))
  cleanup()
  sessionStorage.clear()
  renderStep([HOME])
  await fillHome()
  await tickSave()
  await submit()
  expect(saved).toHaveLength(1)
})

it('a guest is not offered to save the address', async () => {
  renderStep()
  expect(screen.queryByRole('checkbox', { name: labels.keepAddress })).toBeNull()
})

it('an address abroad shows charge, days and duties of its country, and needs no PIN code', async () => {
  let confirmed: Addresses | undefined
  renderStep(null, (addresses) => {
    confirmed = addresses
  })
  await enterPin('560001')
  expect(screen.queryByLabelText(labels.field.country)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: labels.outside }))
  const country = screen.getByLabelText<HTMLSelectElement>(labels.field.country)
  expect(document.activeElement).toBe(country)
  expect([...country.options].map(({ text }) => text)).toEqual(['India', 'France', 'United States'])
  await userEvent.selectOptions(country, 'FR')
  const abroadText = fill(labels.abroadCharge, { country: 'France', amount: '₹2,200', min: 8, max: 14 })
  expect(screen.getByRole('status').textContent).toContain(abroadText)
  expect(screen.getByRole('link', { name: labels.dutiesLink }).getAttribute('href')).toBe('/pages/shipping-customs')
  expect(screen.getByLabelText<HTMLInputElement>(labels.postalCode).value).toBe('')
  await retype(labels.field.line1, '3 rue de la Paix')
  await retype(labels.field.city, '')
  await submit()
  expect(confirmed).toBeUndefined()
  await retype(labels.field.city, 'Paris')
  await submit()
  await vi.waitFor(() =>
    expect(confirmed?.shipping).toMatchObject({ country: 'FR', city: 'Paris', state: '', pincode: '' }),
  )
})

it('an address abroad survives a reload, and a change back to India asks for the PIN code', async () => {
  renderStep()
  await userEvent.click(screen.getByRole('button', { name: labels.outside }))
  await userEvent.selectOptions(screen.getByLabelText(labels.field.country), 'US')
  await retype(labels.region, 'Oregon')
  cleanup()
  renderStep()
  expect(screen.getByLabelText<HTMLInputElement>(labels.region).value).toBe('Oregon')
  await userEvent.selectOptions(screen.getByLabelText(labels.field.country), 'IN')
  expect(screen.getByLabelText<HTMLInputElement>(labels.field.pinCode).value).toBe('')
  await enterPin('110001')
  expect(cityNow()).toBe('Delhi')
})
