import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, vi } from 'vitest'
import { SignInPanel } from '@/components/auth/sign-in-panel'
import { ok } from '../fake-shop'
import { labels } from './sign-in-labels'

export const CUSTOMER = { id: 7, name: 'Anjali Rao', is_verified: true, is_active: true }
export const KNOWN_CUSTOMER = ok([{ id: 7, is_active: true, is_verified: true }])
export const MOBILE = '9876543210'
export const PASSWORD = 'Neelam7mani'

/** Removes the panel and everything it has stored after each test of a file. */
export function resetAfterEach(): void {
  afterEach(() => {
    cleanup()
    window.sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export function renderPanel(purpose: 'signin' | 'order' = 'signin') {
  const onDone = vi.fn()
  render(<SignInPanel purpose={purpose} labels={labels} onDone={onDone} />)
  return onDone
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const type = (name: string, text: string) => userEvent.type(field(name), text)

export async function requestCode(mobile: string) {
  const toCode = screen.queryByRole('button', { name: labels.loginWithOtp })
  if (toCode) await userEvent.click(toCode)
  await type(labels.mobile, mobile)
  await press(labels.sendOtp)
}

export async function enterCode(code: string) {
  await userEvent.type(await screen.findByLabelText(labels.code), code)
  await press(labels.verifyOtp)
}
