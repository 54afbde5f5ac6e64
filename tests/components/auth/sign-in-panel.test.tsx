import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop, ok, rejected, session } from '../fake-shop'
import {
  CUSTOMER,
  enterCode,
  field,
  KNOWN_CUSTOMER,
  MOBILE,
  PASSWORD,
  press,
  renderPanel,
  requestCode,
  resetAfterEach,
  type,
} from './panel'
import { labels } from './sign-in-labels'

resetAfterEach()

describe('a mobile number with an account', () => {
  it('receives a code, signs in and returns the customer', async () => {
    const requests = fakeShop({ 'customer/signinwithmobileno': KNOWN_CUSTOMER, ...session(CUSTOMER) })
    const onDone = renderPanel()
    await requestCode(`+91 ${MOBILE}`)
    await enterCode('123456')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(CUSTOMER))
    expect(requests[0]).toEqual({ path: 'customer/signinwithmobileno', body: { mobile_no: MOBILE, lang: 'en' } })
    const otpRequest = requests.find(({ path }) => path === 'auth/callback/otp')
    expect(otpRequest?.body).toMatchObject({ customer_id: '7', code: '123456', purpose: 'signin' })
    expect(document.cookie).toContain('_userinfo=')
  })

  it('rejects a wrong code, and then accepts the right one', async () => {
    fakeShop({ 'customer/signinwithmobileno': KNOWN_CUSTOMER, ...session(CUSTOMER, 'wrong_code') })
    const onDone = renderPanel()
    await requestCode(MOBILE)
    await enterCode('000000')
    expect((await screen.findByText(labels.errors.wrong_code)).closest('[role=alert]')).not.toBeNull()
    expect(onDone).not.toHaveBeenCalled()
    fakeShop(session(CUSTOMER))
    await enterCode('1')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  })

  it('gets its code by one press of Enter, shows what is wrong with it, and with a password signs in by Enter', async () => {
    const requests = fakeShop({ 'customer/signinwithmobileno': KNOWN_CUSTOMER, ...session(CUSTOMER) })
    const onDone = renderPanel()
    await type(labels.mobile, '123{Enter}')
    expect(await screen.findByText(labels.errors.mobile_invalid)).toBeDefined()
    expect(document.activeElement).toBe(field(labels.mobile))
    expect(requests).toEqual([])
    await userEvent.clear(field(labels.mobile))
    await type(labels.mobile, `${MOBILE}{Enter}`)
    expect(await screen.findByLabelText(labels.code)).toBeDefined()
    cleanup()
    window.sessionStorage.clear()

    renderPanel()
    await type(labels.password, PASSWORD)
    await type(labels.mobile, `${MOBILE}{Enter}`)
    await vi.waitFor(() => expect(requests.some(({ path }) => path === 'auth/callback/password')).toBe(true))
    expect(onDone).not.toHaveBeenCalled()
  })

  it('is rejected if the account is blocked', async () => {
    fakeShop({ 'customer/signinwithmobileno': ok([{ id: 7, is_active: false, is_verified: true }]) })
    renderPanel()
    await requestCode(MOBILE)
    expect(await screen.findByText('Your account has been blocked. Please contact us')).toBeDefined()
  })
})

describe('a mobile number without an account', () => {
  it('creates an account at checkout with name and e-mail, and continues with the code', async () => {
    const requests = fakeShop({
      'customer/signinwithmobilenoorder': rejected('unknown_number', []),
      'customer/signuporder': ok({ id: 9, is_active: true, is_verified: false }),
      ...session({ ...CUSTOMER, id: 9 }),
    })
    const onDone = renderPanel('order')
    await requestCode(MOBILE)
    await userEvent.click(await screen.findByRole('button', { name: labels.createAccount }))
    expect(await screen.findByText('Name is required.')).toBeDefined()
    expect(screen.getByText('Email is required.')).toBeDefined()
    await userEvent.type(screen.getByLabelText(labels.name), 'Anjali Rao')
    await userEvent.type(screen.getByLabelText(labels.email), 'anjali@example.in')
    await press(labels.createAccount)
    await enterCode('123456')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
    const signUp = { name: 'Anjali Rao', email: 'anjali@example.in', mobile_no: MOBILE, lang: 'en' }
    expect(requests).toContainEqual({ path: 'customer/signuporder', body: signUp })
    expect(requests.find(({ path }) => path === 'auth/callback/otp')?.body).toMatchObject({ purpose: 'order' })
  })

  it('is reported outside the checkout, and filled into the sign-up', async () => {
    fakeShop({ 'customer/signinwithmobileno': rejected('unknown_number', []) })
    renderPanel()
    await requestCode(MOBILE)
    expect(await screen.findByText(labels.errors.unknown_number)).toBeDefined()
    await press(labels.createAccount)
    expect(screen.queryByText(labels.errors.unknown_number)).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(labels.mobile).value).toBe(MOBILE)
  })

  it('can be changed, and is filled in again', async () => {
    fakeShop({ 'customer/signinwithmobilenoorder': rejected('unknown_number') })
    renderPanel('order')
    await requestCode(MOBILE)
    await userEvent.click(await screen.findByRole('button', { name: labels.changeNumber }))
    expect(screen.getByLabelText<HTMLInputElement>(labels.mobile).value).toBe(MOBILE)
  })
})

describe('the field for the mobile number', () => {
  it.each([
    ['', 'Mobile Number is required.'],
    ['12345', 'Invalid Mobile Number.'],
    ['98765 43210 1', 'Invalid Mobile Number.'],
    ['0000000000', 'Invalid Mobile Number.'],
    ['1234567890', 'Invalid Mobile Number.'],
  ])('rejects %j before anything is sent', async (typedNumber, text) => {
    const requests = fakeShop({})
    renderPanel('order')
    if (typedNumber) await userEvent.type(screen.getByLabelText(labels.mobile), typedNumber)
    await userEvent.click(screen.getByRole('button', { name: labels.sendOtp }))
    expect(await screen.findByText(text)).toBeDefined()
    const field = screen.getByLabelText(labels.mobile)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([labels.mobileHelp, text])
    expect(requests).toEqual([])
  })

  it('accepts a number of another country after its calling code is chosen', async () => {
    const requests = fakeShop({ 'customer/signinwithmobilenoorder': KNOWN_CUSTOMER })
    renderPanel('order')
    await userEvent.selectOptions(screen.getByLabelText(labels.callingCode), 'France (+33)')
    const field = screen.getByLabelText<HTMLInputElement>(labels.mobile)
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, '6 12 34 56 78')
    await userEvent.click(screen.getByRole('button', { name: labels.sendOtp }))
    expect(await screen.findByText('Sent to +33612345678')).toBeDefined()
    expect(requests[0]?.body).toMatchObject({ mobile_no: '+33612345678' })
  })

  it('shows the country of a number that is typed with its calling code', async () => {
    fakeShop({})
    renderPanel('order')
    await userEvent.type(screen.getByLabelText(labels.mobile), '+971 50 123')
    expect(screen.getByLabelText<HTMLSelectElement>(labels.callingCode).value).toBe('AE')
  })

  it('shows the error of the server that no operator assigns the number', async () => {
    const errors = [{ path: 'mobile_no', message: 'mobile_invalid' }]
    fakeShop({ 'customer/signinwithmobilenoorder': { status: 422, body: { status: 0, msg: 'x', data: null, errors } } })
    renderPanel('order')
    await requestCode('+33112345678')
    expect(await screen.findByText('Invalid Mobile Number.')).toBeDefined()
  })

  it('keeps its value when there is no connection', async () => {
    fakeShop({ 'customer/signinwithmobileno': 'no connection' })
    renderPanel()
    await requestCode(MOBILE)
    expect(await screen.findByText(labels.errors.network)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(labels.mobile).value).toBe(MOBILE)
  })
})

it('offers another code after 30 seconds', async () => {
  fakeShop({ 'customer/signinwithmobileno': KNOWN_CUSTOMER })
  renderPanel()
  await requestCode(MOBILE)
  await screen.findByText(/^Resend code in \d+ s$/)
  expect(screen.queryByRole('button', { name: labels.resendOtp })).toBeNull()
  cleanup()
  window.sessionStorage.clear()

  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests = fakeShop({ 'customer/signinwithmobileno': KNOWN_CUSTOMER })
  renderPanel()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: labels.loginWithOtp }))
  await user.type(screen.getByLabelText(labels.mobile), MOBILE)
  await user.click(screen.getByRole('button', { name: labels.sendOtp }))
  await screen.findByText(/^Resend code in \d+ s$/)
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await user.click(screen.getByRole('button', { name: labels.resendOtp }))
  await vi.waitFor(() => expect(requests).toHaveLength(2))
})
