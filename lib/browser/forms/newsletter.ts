import { toLocale } from '../../domain/locale'
import { client } from '../client'
import { errorText } from '../error-text'

export type NewsletterLabels = { done: string; pleaseWait: string; errors: Record<string, string> }

const readField = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function showStatus(form: HTMLFormElement, text: string, isInvalid: boolean): void {
  const status = form.querySelector('[data-newsletter-status]')
  if (status) status.textContent = text
  form.querySelector('input[type="email"]')?.setAttribute('aria-invalid', String(isInvalid))
}

/** Says below the form what its first invalid field needs, and focuses that field. */
export function showInvalidField(field: HTMLInputElement, { errors }: NewsletterLabels): void {
  const { form, type, validity } = field
  const first = [...(form?.querySelectorAll('input') ?? [])].find((input) => !input.validity.valid)
  if (!form || first !== field) return
  const isEmail = type === 'email'
  const reason = !isEmail ? 'consent_required' : validity.valueMissing ? 'email_required' : 'email_invalid'
  showStatus(form, errorText(errors, reason) ?? '', isEmail)
  field.focus()
}

/** Sends the form without leaving the page, and shows the result below it. */
export async function sendNewsletter(form: HTMLFormElement, { done, pleaseWait, errors }: NewsletterLabels) {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  showStatus(form, pleaseWait, false)
  const data = new FormData(form)
  const {
    status,
    reason,
    errors: fields,
  } = await client.newsletter.subscribe({
    email: readField(data, 'email'),
    lang: toLocale(readField(data, 'lang')),
    consent: true,
    website: readField(data, 'website'),
  })
  form.ariaBusy = 'false'
  if (status === 1) form.reset()
  showStatus(
    form,
    status === 1 ? done : (errorText(errors, fields?.[0]?.message ?? reason ?? 'unexpected') ?? ''),
    status !== 1,
  )
}
