import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop, ok, session } from '../fake-shop'
import { CUSTOMER, field, MOBILE, PASSWORD, press, renderPanel, resetAfterEach, type } from './panel'
import { labels } from './sign-in-labels'

async function signIn(password = PASSWORD) {
  await type(labels.mobile, MOBILE)
  await type(labels.password, password)
  await press(labels.signIn)
}

resetAfterEach()

describe('a password', () => {
  it('signs in', async () => {
    const requests = fakeShop(session(CUSTOMER))
    const onDone = renderPanel()
    await signIn()
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(CUSTOMER))
    const passwordRequest = requests.find(({ path }) => path === 'auth/callback/password')
    expect(passwordRequest?.body).toMatchObject({ mobile_no: MOBILE, password: PASSWORD })
  })

  it.each([
    ['wrong_credentials', 'The Mobile No. or Password you entered is incorrect. Please try again.'],
    ['blocked', 'Your account has been blocked. Please contact us'],
    ['too_many:600', 'Too many attempts. Please try again in 10 minutes.'],
    ['other:The counter is closed: come tomorrow', 'The counter is closed: come tomorrow'],
    ['something_new', labels.errors.unexpected],
  ])('is rejected with %s', async (error, text) => {
    fakeShop(session(null, error))
    const onDone = renderPanel()
    await signIn()
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
    expect(onDone).not.toHaveBeenCalled()
    expect(field(labels.mobile).value).toBe(MOBILE)
  })

  it('of an unverified number leads to the code', async () => {
    const requests = fakeShop(session(CUSTOMER, 'unverified:12:60'))
    renderPanel()
    await signIn()
    await screen.findByText('Verification code has been sent to your registered mobile no.')
    fakeShop(session(CUSTOMER))
    expect(requests.some(({ path }) => path.startsWith('customer/'))).toBe(false)
    await type(labels.code, '123456')
    const next = fakeShop(session(CUSTOMER))
    await press(labels.verifyOtp)
    await vi.waitFor(() => expect(next.some(({ path }) => path === 'auth/callback/otp')).toBe(true))
    expect(next.find(({ path }) => path === 'auth/callback/otp')?.body).toMatchObject({ customer_id: '12' })
  })

  it('shows errors only on submit, and removes each when it is corrected', async () => {
    fakeShop({})
    renderPanel()
    await type(labels.mobile, '12')
    await userEvent.tab()
    expect(screen.queryByText('Invalid Mobile Number.')).toBeNull()
    await press(labels.signIn)
    expect(await screen.findByText('Invalid Mobile Number.')).toBeDefined()
    expect(screen.getByText('Password is required.')).toBeDefined()
    await type(labels.password, 'x')
    await vi.waitFor(() => expect(screen.queryByText('Password is required.')).toBeNull())
  })

  it('is recognised by password managers with the mobile number', async () => {
    fakeShop({})
    renderPanel()
    expect(field(labels.mobile).autocomplete).toContain('username')
    expect(field(labels.password).autocomplete).toBe('current-password')
    await press(labels.createAccount)
    expect(field(labels.password).autocomplete).toBe('new-password')
  })

  it('can be shown and hidden', async () => {
    fakeShop({})
    renderPanel()
    await type(labels.password, PASSWORD)
    expect(field(labels.password).type).toBe('password')
    await press(labels.showPassword)
    expect(field(labels.password).type).toBe('text')
    await press(labels.hidePassword)
    expect(field(labels.password).type).toBe('password')
  })
})

describe('a code', () => {
  it('is extracted from a pasted message', async () => {
    fakeShop({ 'customer/signinwithmobileno': ok([CUSTOMER]) })
    renderPanel()
    await press(labels.loginWithOtp)
    await type(labels.mobile, MOBILE)
    await press(labels.sendOtp)
    const code = await screen.findByLabelText<HTMLInputElement>(labels.code)
    expect(code.autocomplete).toBe('one-time-code')
    expect(code.inputMode).toBe('numeric')
    await userEvent.click(code)
    await userEvent.paste('123 456 is your Navamani verification code.')
    expect(code.value).toBe('123456')
  })

  it('is read from the text message by WebOTP if the browser supports it', async () => {
    fakeShop({ 'customer/signinwithmobileno': ok([CUSTOMER]) })
    const get = vi.fn(async () => ({ code: '654321' }))
    vi.stubGlobal('OTPCredential', class {})
    vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }))
    renderPanel()
    await press(labels.loginWithOtp)
    await type(labels.mobile, MOBILE)
    await press(labels.sendOtp)
    const code = await screen.findByLabelText<HTMLInputElement>(labels.code)
    await vi.waitFor(() => expect(code.value).toBe('654321'))
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }))
  })

  it('requested too early shows an error', async () => {
    const tooManyReply = { status: 429, body: { status: 0, msg: '', data: null, reason: 'too_many' } }
    fakeShop({ 'customer/signinwithmobileno': tooManyReply })
    renderPanel()
    await press(labels.loginWithOtp)
    await type(labels.mobile, MOBILE)
    await press(labels.sendOtp)
    expect(await screen.findByText(labels.errors.too_many)).toBeDefined()
  })
})

it('a password is reset and signs in', async () => {
  const requests = fakeShop({
    'customer/forgotpassword': ok(null),
    'customer/resetpassword': ok(CUSTOMER),
    ...session(CUSTOMER),
  })
  const onDone = renderPanel()
  await type(labels.mobile, MOBILE)
  await press(labels.forgotPassword)
  expect(field(labels.mobile).value).toBe(MOBILE)
  await press(labels.sendOtp)
  await screen.findByText(labels.resetSent)
  await type(labels.code, '123456')
  await type(labels.newPassword, PASSWORD)
  await press(labels.resetPassword)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(await screen.findByText(labels.passwordChanged)).toBeDefined()
  const resetRequest = { mobile_no: MOBILE, code: '123456', password: PASSWORD }
  expect(requests).toContainEqual({ path: 'customer/resetpassword', body: resetRequest })
  expect(requests.find(({ path }) => path === 'auth/callback/password')?.body).toMatchObject({ password: PASSWORD })
})
