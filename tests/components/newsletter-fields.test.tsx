import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { initFooter } from '@/lib/browser/layout/footer'
import messages from '@/messages/fr.json'

const errors = {
  email_required: messages.error.emailRequired,
  email_invalid: messages.error.emailInvalid,
  consent_required: messages.newsletter.consentRequired,
}
let abort: AbortController

beforeEach(() => {
  abort = new AbortController()
  initFooter({ labels: { done: '', pleaseWait: '', errors }, openRings: () => undefined }, abort.signal)
  render(
    <form data-newsletter="">
      <input type="email" aria-label="E-mail" required />
      <input type="checkbox" aria-label="Consent" required />
      <button type="submit">Send</button>
      <p role="status" data-form-status="" />
    </form>,
  )
})
afterEach(() => {
  abort.abort()
  cleanup()
})

it('says in the language of the page what is missing, field by field', async () => {
  const email = screen.getByLabelText('E-mail')
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(errors.email_required)).toBeDefined()
  expect(document.activeElement).toBe(email)
  await userEvent.type(email, 'asha')
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(errors.email_invalid)).toBeDefined()
  await userEvent.type(email, '@example.com')
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(errors.consent_required)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Consent'))
})

it('an alert brings its own texts, and says what is wrong with the price', async () => {
  const texts = { done: 'Sent', pleaseWait: '', errors: { below_invalid: messages.alert.belowInvalid } }
  render(
    <form data-alert={JSON.stringify(texts)} aria-label="Alert">
      <input aria-label="Price" required />
      <button type="submit">Ask</button>
      <p role="status" data-form-status="" />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(messages.alert.belowInvalid)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Price'))
})
