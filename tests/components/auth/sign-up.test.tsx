import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop, ok, rejected, session } from '../fake-shop'
import { CUSTOMER, field, MOBILE, PASSWORD, press, renderPanel, resetAfterEach, type } from './panel'
import { labels } from './sign-in-labels'

const RULE =
  "Password must be at least 8 characters. Password must have at least one non letter or digit character, one digit ('0'-'9') and one uppercase ('A'-'Z')."

async function signUp() {
  await press(labels.createAccount)
  await type(labels.name, 'Anjali Rao')
  await type(labels.email, 'anjali@example.in')
  await type(labels.mobile, `+91${MOBILE}`)
  await type(labels.password, PASSWORD)
  await press(labels.createAccount)
}

resetAfterEach()

describe('a sign-up', () => {
  it('shows all missing and invalid fields', async () => {
    fakeShop({})
    renderPanel()
    await press(labels.createAccount)
    await press(labels.createAccount)
    for (const text of [
      'Name is required.',
      'Email is required.',
      'Mobile Number is required.',
      'Password is required.',
    ])
      expect(await screen.findByText(text)).toBeDefined()
    await type(labels.name, '\u200b')
    await type(labels.email, 'nobody')
    await type(labels.mobile, '12345')
    await type(labels.password, 'alllower1')
    for (const text of ['Name is required.', 'Invalid Email', 'Invalid Mobile Number.', RULE])
      expect(await screen.findByText(text)).toBeDefined()
  })

  it('leads to the code, and the mobile number can be changed without losing the form', async () => {
    const created = ok({ id: 9, is_active: true, is_verified: false })
    const requests = fakeShop({ 'customer/signup': created, ...session({ ...CUSTOMER, id: 9 }) })
    const onDone = renderPanel()
    await signUp()
    const fields = { name: 'Anjali Rao', email: 'anjali@example.in', mobile_no: MOBILE, password: PASSWORD }
    await screen.findByRole('button', { name: labels.verifyOtp })
    expect(requests).toContainEqual({ path: 'customer/signup', body: { ...fields, lang: 'en' } })
    await press(labels.changeNumber)
    expect(field(labels.name).value).toBe('Anjali Rao')
    expect(field(labels.email).value).toBe('anjali@example.in')
    expect(field(labels.password).value).toBe(PASSWORD)
    await press(labels.createAccount)
    await type(await screen.findByLabelText(labels.code).then(() => labels.code), '123456')
    await press(labels.verifyOtp)
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  })

  it.each([
    [ok(null), 'Invalid Mobile No. and Password'],
    [rejected('already_registered'), 'An account already exists for this mobile number.'],
    [ok([]), 'Invalid Mobile No. and Password'],
    [{ body: { status: 1, msg: 'ok' } }, 'Invalid Mobile No. and Password'],
    [{ body: { status: 0, msg: 'Not in this town.', data: null } }, 'Not in this town.'],
    [{ body: { status: 0, msg: 'Custom server message', reason: 'xyz' } }, 'Custom server message'],
    [{ status: 409, body: { msg: 'Conflict text' } }, 'Conflict text'],
    [{ status: 500, body: { status: 0, msg: 'Server exploded politely' } }, 'Server exploded politely'],
  ])('is rejected: %j', async (answer, text) => {
    fakeShop({ 'customer/signup': answer })
    renderPanel()
    await signUp()
    expect(await screen.findByText(text)).toBeDefined()
  })

  it.each([
    { id: 77, name: 'Anjali Rao' },
    { id: 77, is_active: false, is_verified: false },
  ])('leads to the code with any customer that has an id: %j', async (customer) => {
    fakeShop({ 'customer/signup': ok(customer) })
    renderPanel()
    await signUp()
    expect(await screen.findByRole('button', { name: labels.verifyOtp })).toBeDefined()
  })

  it('leads back to the password view', async () => {
    fakeShop({})
    renderPanel()
    await press(labels.createAccount)
    await press(labels.signIn)
    expect(screen.getByRole('button', { name: labels.loginWithOtp })).toBeDefined()
  })
})
