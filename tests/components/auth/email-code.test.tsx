import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SignInPanel } from '@/components/auth/sign-in-panel'
import { fakeShop, ok, session } from '../fake-shop'
import { enterCode, press, resetAfterEach } from './panel'
import { labels } from './sign-in-labels'

const CUSTOMER = { id: 9, name: '', is_verified: false, is_active: true }
const EMAIL = 'marie@example.fr'

async function askByEmail(purpose: 'signin' | 'order') {
  const onDone = vi.fn()
  const { unmount } = render(<SignInPanel purpose={purpose} labels={labels} onDone={onDone} />)
  if (screen.queryByLabelText(labels.code)) return { onDone, unmount }
  await press(labels.codeByEmail)
  await userEvent.type(screen.getByLabelText(labels.email), EMAIL)
  await press(labels.codeByEmail)
  await screen.findByText(EMAIL)
  return { onDone, unmount }
}

resetAfterEach()

it.each(['signin', 'order'] as const)('signs in with a code by e-mail: %s', async (purpose) => {
  const requests = fakeShop({ 'customer/signinwithemail': ok(null), ...session(CUSTOMER) })
  const { onDone } = await askByEmail(purpose)
  expect(screen.getByText(labels.emailSent)).toBeDefined()
  await enterCode('123456')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(CUSTOMER))
  expect(requests[0]).toEqual({ path: 'customer/signinwithemail', body: { email: EMAIL, lang: 'en' } })
  const callback = requests.find(({ path }) => path === 'auth/callback/emailcode')
  expect(callback?.body).toMatchObject({ email: EMAIL, code: '123456' })
})

it('continues with the code after a reload, and with another address on request', async () => {
  fakeShop({ 'customer/signinwithemail': ok(null), ...session(CUSTOMER) })
  const { unmount } = await askByEmail('order')
  unmount()
  await askByEmail('order')
  expect(await screen.findByText(EMAIL)).toBeDefined()
  await press(labels.changeEmail)
  expect(screen.getByLabelText<HTMLInputElement>(labels.email).value).toBe(EMAIL)
  await press(labels.codeByMobile)
  expect(screen.getByLabelText<HTMLInputElement>(labels.mobile).value).toBe('')
})

it('says how long the lock lasts after too many wrong codes, and offers the next code only then', async () => {
  fakeShop({ 'customer/signinwithemail': ok(null), ...session(CUSTOMER, 'too_many:900') })
  await askByEmail('order')
  await enterCode('000000')
  expect(await screen.findByText('Too many attempts. Please try again in 15 minutes.')).toBeDefined()
  expect(screen.queryByRole('button', { name: labels.resendOtp })).toBeNull()
  expect(screen.getByText(/^Resend code in (900|899) s$/)).toBeDefined()
})
