import { toLocale } from '../../domain/locale'
import { client } from '../client'
import { errorText } from '../error-text'

export type NewsletterLabels = { done: string; pleaseWait: string; errors: Record<string, string> }

const readField = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Sends the form without leaving the page, and shows the result below it. */
export async function sendNewsletter(form: HTMLFormElement, { done, pleaseWait, errors }: NewsletterLabels) {
  if (form.ariaBusy === 'true') return
  const showStatus = (text: string, isInvalid: boolean) => {
    const status = form.querySelector('[data-newsletter-status]')
    if (status) status.textContent = text
    form.querySelector('input[type="email"]')?.setAttribute('aria-invalid', String(isInvalid))
  }
  form.ariaBusy = 'true'
  showStatus(pleaseWait, false)
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
    status === 1 ? done : (errorText(errors, fields?.[0]?.message ?? reason ?? 'unexpected') ?? ''),
    status !== 1,
  )
}
