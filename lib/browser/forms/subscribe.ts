import { toAlertInput } from '../../domain/enquiry/alert-input'
import { toLocale } from '../../domain/locale'
import { client } from '../client'
import { errorText } from '../error-text'

/** What is shown below a form that subscribes to e-mails. */
export type SubscribeLabels = { done: string; pleaseWait: string; errors: Record<string, string> }

const readField = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function showStatus(form: HTMLFormElement, text: string, isInvalid: boolean): void {
  const status = form.querySelector('[data-form-status]')
  if (status) status.textContent = text
  form.querySelector('input[type="email"]')?.setAttribute('aria-invalid', String(isInvalid))
}

/** Says below the form what its first invalid field needs, and focuses that field. */
export function showInvalidField(field: HTMLInputElement, { errors }: SubscribeLabels): void {
  const { form, type, validity } = field
  const first = [...(form?.querySelectorAll('input') ?? [])].find((input) => !input.validity.valid)
  if (!form || first !== field) return
  const isEmail = type === 'email'
  const missing = type === 'checkbox' ? 'consent_required' : 'below_invalid'
  const reason = !isEmail ? missing : validity.valueMissing ? 'email_required' : 'email_invalid'
  showStatus(form, errorText(errors, reason) ?? '', isEmail)
  field.focus()
}

/** The calls behind such forms, by the attribute that names them. */
function subscribe(form: HTMLFormElement) {
  const data = new FormData(form)
  const read = (name: string) => readField(data, name)
  const lang = toLocale(read('lang'))
  if (form.dataset.alert !== undefined) return client.alert.ask({ ...toAlertInput(read), lang })
  return client.newsletter.subscribe({ email: read('email'), lang, consent: true, website: read('website') })
}

/** Sends the form without leaving the page, and shows the result below it. */
export async function sendSubscription(form: HTMLFormElement, { done, pleaseWait, errors }: SubscribeLabels) {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  showStatus(form, pleaseWait, false)
  const { status, reason, errors: fields } = await subscribe(form)
  form.ariaBusy = 'false'
  if (status === 1) form.reset()
  const problem = fields?.[0]?.message ?? reason ?? 'unexpected'
  showStatus(form, status === 1 ? done : (errorText(errors, problem) ?? ''), status !== 1)
}
