import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fakeShop, ok, session } from '../fake-shop'
import { CUSTOMER, enterCode, KNOWN_CUSTOMER, MOBILE, press, renderPanel, requestCode, resetAfterEach } from './panel'
import { labels } from './sign-in-labels'

resetAfterEach()

describe('a code that was sent', () => {
  const atCode = () => screen.findByLabelText(labels.code)
  const sentTo = () => screen.getByText(labels.otpSentTo.replace('{mobile}', `+91 ${MOBILE}`))

  it('can be entered after a change to the password view and back, without another code', async () => {
    const requests = fakeShop({ 'customer/signinwithmobileno': KNOWN_CUSTOMER, ...session(CUSTOMER) })
    const onDone = renderPanel()
    await requestCode(MOBILE)
    await atCode()
    await press(labels.loginWithPassword)
    await press(labels.loginWithOtp)
    expect(sentTo()).toBeDefined()
    expect(screen.getByText(/Resend code in \d+ s/)).toBeDefined()
    await enterCode('123456')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(requests.filter(({ path }) => path === 'customer/signinwithmobileno')).toHaveLength(1)
  })

  it('is not sent again within the waiting time, except to another number', async () => {
    const requests = fakeShop({ 'customer/signinwithmobileno': KNOWN_CUSTOMER })
    renderPanel()
    await requestCode(MOBILE)
    await atCode()
    await press(labels.changeNumber)
    await press(labels.sendOtp)
    expect(sentTo()).toBeDefined()
    expect(requests).toHaveLength(1)
    await press(labels.changeNumber)
    await userEvent.clear(screen.getByLabelText(labels.mobile))
    await userEvent.type(screen.getByLabelText(labels.mobile), '9876500000')
    await press(labels.sendOtp)
    await vi.waitFor(() => expect(requests).toHaveLength(2))
  })

  it.each(['signin', 'order'] as const)(
    'can be entered after a reload, with its remaining time: %s',
    async (purpose) => {
      const call = purpose === 'order' ? 'customer/signinwithmobilenoorder' : 'customer/signinwithmobileno'
      const requests = fakeShop({ [call]: KNOWN_CUSTOMER, ...session(CUSTOMER) })
      renderPanel(purpose)
      await requestCode(MOBILE)
      await atCode()
      cleanup()
      const onDone = renderPanel(purpose)
      expect(sentTo()).toBeDefined()
      expect(screen.getByText(/Resend code in \d+ s/)).toBeDefined()
      await enterCode('123456')
      await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
      expect(requests.find(({ path }) => path === 'auth/callback/otp')?.body).toMatchObject({
        customer_id: '7',
        purpose,
      })
      cleanup()
      renderPanel(purpose)
      expect(screen.queryByLabelText(labels.code)).toBeNull()
    },
  )

  it('can be requested again after a reload', async () => {
    const replies = { 'customer/signinwithmobileno': KNOWN_CUSTOMER }
    fakeShop(replies)
    renderPanel()
    await requestCode(MOBILE)
    await atCode()
    cleanup()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    renderPanel()
    const requests = fakeShop(replies)
    await press(labels.resendOtp)
    await vi.waitFor(() =>
      expect(requests).toEqual([{ path: 'customer/signinwithmobileno', body: { mobile_no: MOBILE, lang: 'en' } }]),
    )
  })

  it('of a sign-up cannot be sent again after a reload, since the form is not stored', async () => {
    const requests = fakeShop({ 'customer/signup': ok({ id: 9, is_active: true, is_verified: false }) })
    renderPanel()
    await press(labels.createAccount)
    await userEvent.type(screen.getByLabelText(labels.name), 'Anjali Rao')
    await userEvent.type(screen.getByLabelText(labels.email), 'anjali@example.in')
    await userEvent.type(screen.getByLabelText(labels.mobile), MOBILE)
    await userEvent.type(screen.getByLabelText(labels.password), 'Kanaka9pushya')
    await press(labels.createAccount)
    await atCode()
    cleanup()
    renderPanel()
    expect(sentTo()).toBeDefined()
    expect(screen.queryByText(/Resend/)).toBeNull()
    expect(JSON.stringify(window.sessionStorage)).not.toContain('Kanaka9pushya')
    expect(requests).toHaveLength(1)
  })
})

it('solves a challenge automatically and continues', async () => {
  const challenge = { challenge: 'c', difficulty: 8 }
  const requests = fakeShop({
    'customer/signinwithmobileno': (body) =>
      JSON.stringify(body).includes('proof')
        ? KNOWN_CUSTOMER
        : { body: { status: 0, msg: 'no', reason: 'challenge', data: null, challenge } },
  })
  renderPanel()
  await requestCode(MOBILE)
  expect(await screen.findByLabelText(labels.code)).toBeDefined()
  expect(requests).toHaveLength(2)
  expect(requests[1]?.body).toMatchObject({ mobile_no: MOBILE, proof: { challenge: 'c' } })
})
